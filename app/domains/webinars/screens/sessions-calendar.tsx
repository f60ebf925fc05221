import { calendarResponse } from "#app/infra/calendar.server.ts";
import { page } from "#app/infra/page.server.ts";
import { sessionsCalendar } from "../queries/calendar.server.ts";
import type { Route } from "./+types/sessions-calendar";

/** GET: all sessions, for calendar programs to subscribe to. */
export const loader = page<Route.LoaderArgs, Response>(async ({ ctx }) =>
  calendarResponse(await sessionsCalendar(ctx), "sessions.ics"),
);
