import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("webinars");

/** Seats: never one too many, whose they are, and who reads the link. */
export const WEBINAR_MUTANTS = [
  breaks(
    "one seat too many is given",
    "commands/seat.server.ts",
    [["webinar.taken < webinar.seats", "webinar.taken <= webinar.seats"]],
    "webinars#is kept for whoever takes it",
  ),
  breaks(
    "whoever came last moves up",
    "commands/seat.server.ts",
    [["asc(webinarSeats.place)", "sql`place desc`"]],
    "webinars#is kept for whoever takes it",
  ),
  breaks(
    "who waits comes in",
    "commands/seat.server.ts",
    [['  if (seat?.state !== "seated") throw noSuchWebinar();', "  if (!seat) throw noSuchWebinar();"]],
    "webinars#is open to the seated alone",
  ),
  breaks(
    "the meeting is open all day",
    "commands/seat.server.ts",
    [['    if (!doorsOpen(webinar, tx.now)) throw conflict("closed", m.webinars_doors_closed());\n', ""]],
    "webinars#is open to the seated alone",
  ),
  breaks(
    "anybody changes a session",
    "commands/host.server.ts",
    [["  if (webinar.hostId !== userId) throw noSuchWebinar();\n", ""]],
    "webinars#plans a session on the clock",
  ),
  breaks(
    "a recording is added before the session",
    "commands/host.server.ts",
    [['    if (!isOver(webinar, tx.now)) throw conflict("not_over", m.webinars_not_over());\n', ""]],
    "webinars#is added after the session",
  ),
  breaks(
    "a view counts every time",
    "commands/watch.server.ts",
    [["    if (seen.length)\n", "    if (seen)\n"]],
    "webinars#is added after the session",
  ),
  breaks(
    "the seated are reminded again and again",
    "commands/remind.server.ts",
    [["gt(webinarSeats.remindedHours, hours)", "gt(webinarSeats.remindedHours, 0)"]],
    "webinars#the seated are reminded",
  ),
  breaks(
    "who waits is reminded too",
    "commands/remind.server.ts",
    [['        eq(webinarSeats.state, "seated"),\n', ""]],
    "webinars#the seated are reminded",
  ),
  breaks(
    "anybody's calendar opens",
    "tokens/feed.server.ts",
    [["right.length !== given.length || !timingSafeEqual(right, given)", "right.length !== given.length"]],
    "webinars#calendars hold sessions",
  ),
  breaks(
    "the seat of an ended account stays taken",
    "commands/erase-account.server.ts",
    [["    await moveUp(tx, id);\n", ""]],
    "webinars#of somebody whose account ends",
  ),
  breaks(
    "who was reminded is not reminded of the new time",
    "commands/host.server.ts",
    [["set({ remindedHours: null })", "set({ remindedHours: webinarSeats.remindedHours })"]],
    "webinars#who was reminded of a session",
  ),
  breaks(
    "a cancelled session is recorded",
    "commands/host.server.ts",
    [['if (webinar.cancelledAt) throw conflict("cancelled", m.webinars_cancelled());', ""]],
    "limits#a session that was called off reminds nobody",
  ),
  breaks(
    "who waits has it in the calendar",
    "queries/calendar.server.ts",
    [['eq(webinarSeats.state, "seated"),', ""]],
    "limits#who waits has the session in no calendar, and",
  ),
];
