import { calendarResponse } from "#app/infra/calendar.server.ts";
import { page } from "#app/infra/page.server.ts";
import { ownCalendar } from "../queries/calendar.server.ts";
import type { Route } from "./+types/own-calendar";

/** GET: the sessions of whoever holds this address. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) =>
  calendarResponse(await ownCalendar(ctx, params["token"] ?? ""), "my-sessions.ics"),
);
