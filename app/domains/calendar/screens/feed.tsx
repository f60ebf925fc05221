import { calendarResponse } from "#app/infra/calendar.server.ts";
import { page } from "#app/infra/page.server.ts";
import { readFeed } from "../queries/feed.server.ts";
import type { Route } from "./+types/feed";

/** GET: the calendar of whoever holds this address. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx, params }) =>
  calendarResponse(await readFeed(ctx, params["token"] ?? ""), "work.ics"),
);
