import { calendarResponse } from "#app/infra/calendar.server.ts";
import { page } from "#app/infra/page.server.ts";
import { webinarCalendar } from "../queries/calendar.server.ts";
import type { Route } from "./+types/session-calendar";

/** GET: one session as a calendar file. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) =>
  calendarResponse(await webinarCalendar(ctx, params["sessionId"] ?? ""), "session.ics"),
);
