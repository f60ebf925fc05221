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
  breaks(
    "a session is planned for some year",
    "commands/host.server.ts",
    [[" || away > AHEAD_DAYS * DAY_MS", ""]],
    "whose#within a year",
  ),
  breaks(
    "a host plans without end",
    "commands/host.server.ts",
    [["points: SESSIONS_A_DAY", "points: 10 * SESSIONS_A_DAY"]],
    "whose#plans ten a day",
  ),
  breaks(
    "one host's form opens another's session",
    "commands/host.server.ts",
    [
      [
        "and(eq(webinars.hostId, userId), eq(webinars.requestKey, input.requestKey))",
        "eq(webinars.requestKey, input.requestKey)",
      ],
    ],
    "whose#within a year",
  ),
  breaks(
    "no moderator calls a session off",
    "commands/host.server.ts",
    [[" && !(await isModerator(tx))", ""]],
    "whose#a moderator calls",
  ),
  breaks(
    "everybody is offered to call a session off",
    "queries/sessions.server.ts",
    [[" && (hosts || (await isModerator(ctx)))", ""]],
    "whose#a moderator calls",
  ),
  breaks(
    "the host reads what was asked of other sessions",
    "queries/sessions.server.ts",
    [["    .where(eq(webinarQuestions.webinarId, id))\n", ""]],
    "whose#its own people, questions",
  ),
  breaks(
    "the host reads who comes to other sessions",
    "queries/sessions.server.ts",
    [["    .where(eq(webinarSeats.webinarId, id))\n", ""]],
    "whose#its own people, questions",
  ),
  breaks(
    "the line counts who waits for other sessions",
    "queries/sessions.server.ts",
    [
      [
        'eq(webinarSeats.webinarId, id), eq(webinarSeats.state, "waiting"), sql',
        'eq(webinarSeats.state, "waiting"), sql',
      ],
    ],
    "whose#its own people, questions",
  ),
  breaks(
    "a view counts for every session",
    "commands/watch.server.ts",
    [
      [
        "        .set({ views: sql`${webinars.views} + 1` })\n        .where(eq(webinars.id, id));",
        "        .set({ views: sql`${webinars.views} + 1` });",
      ],
    ],
    "whose#its own people, questions",
  ),
  breaks(
    "the oldest recording stands first",
    "queries/sessions.server.ts",
    [["desc(webinars.recordedAt)", "asc(webinars.recordedAt)"]],
    "whose#its own people, questions",
  ),
  breaks(
    "the seated are reminded of what has begun",
    "commands/remind.server.ts",
    [["        gt(webinars.startsAt, tx.now),\n", ""]],
    "whose#has not begun",
  ),
  breaks(
    "who leaves calls off what is over",
    "commands/erase-account.server.ts",
    [["isNull(webinars.cancelledAt), notOver(tx.now))", "isNull(webinars.cancelledAt))"]],
    "whose#who leaves calls off no",
  ),
  breaks(
    "the link of who left stays",
    "commands/erase-account.server.ts",
    [[', meetingUrl: ""', ""]],
    "whose#who leaves calls off no",
  ),
  breaks(
    "who waits moves up once the session is over",
    "commands/seat.server.ts",
    [["!webinar || reasonNoSeat(webinar, tx.now)", "!webinar"]],
    "limits#nobody moves up once",
  ),
  breaks(
    "a member takes seats without end",
    "commands/seat.server.ts",
    [["points: SEATS_A_DAY", "points: 100 * SEATS_A_DAY"]],
    "limits#takes thirty seats",
  ),
  breaks(
    "a recording of the demo world stands where it is off",
    "queries/sessions.server.ts",
    [["and(isNotNull(webinars.recordedAt), shownWebinars(ctx))", "isNotNull(webinars.recordedAt)"]],
    "limits#recordings and calendars",
  ),
  breaks(
    "a cancelled session is entered",
    "queries/sessions.server.ts",
    [["(seated || hosts) && !webinar.cancelledAt && doorsOpen", "(seated || hosts) && doorsOpen"]],
    "limits#that was called off",
  ),
];
