import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("reminders");

/** When a reminder rings, whose it is, and what counts as kept. */
export const REMINDER_MUTANTS = [
  breaks(
    "anybody ends another's reminder",
    "commands/change.server.ts",
    [["and(eq(reminders.id, id), eq(reminders.userId, userId))", "eq(reminders.id, id)"]],
    "reminders#nobody finds",
  ),
  breaks(
    "a reminder that is done rings",
    "commands/ring.server.ts",
    [["isNull(reminders.rangAt), isNull(reminders.doneAt)", "isNull(reminders.rangAt)"]],
    "reminders#what is done",
  ),
  breaks(
    "a reminder rings every minute",
    "commands/ring.server.ts",
    [["isNull(reminders.rangAt), isNull(reminders.doneAt)", "isNull(reminders.doneAt)"]],
    "reminders#what is done",
  ),
  breaks(
    "what is put off stays silent",
    "commands/change.server.ts",
    [["postponed: true, rangAt: null", "postponed: true"]],
    "reminders#what is done",
  ),
  breaks(
    "more are opened again than may be open",
    "commands/change.server.ts",
    [["    await refuseFull(tx, row.userId);\n", ""]],
    "reminders#a reminder that is done is not opened",
  ),
  breaks(
    "a reminder that is put off before it rings comes earlier",
    "rules/clock.server.ts",
    [["const from = dueAt > now ? dueAt : now;", "const from = now;"]],
    "reminders#a reminder that is put off before it rings",
  ),
  breaks("what was put off counts as kept", "rules.ts", [["!postponed &&", ""]], "reminders#COMM-54"),
  breaks("what is days late counts as kept", "rules.ts", [[" && late <= GRACE_MS", ""]], "reminders#COMM-54"),
  breaks(
    "a reminder of the next minute counts as a follow-up",
    "rules.ts",
    [["const AHEAD_MS = HOUR_MS;", "const AHEAD_MS = 0;"]],
    "reminders#COMM-54",
  ),
  breaks(
    "a done reminder is put off",
    "commands/change.server.ts",
    [["and(eq(reminders.id, id), isNull(reminders.doneAt))", "eq(reminders.id, id)"]],
    "limits#what is done cannot be put off, and counts no",
  ),
  breaks(
    "kept an hour too late",
    "rules.ts",
    [["late <= GRACE_MS", "late <= GRACE_MS + HOUR_MS"]],
    "limits#a follow-up is kept from its moment on for a",
  ),
  breaks(
    "a reminder for this moment",
    "commands/keep.server.ts",
    [["dueAt <= now", "dueAt < now"]],
    "limits#a moment is ahead: the next minute is taken",
  ),
  breaks(
    "a reminder rings twice",
    "commands/ring.server.ts",
    [["isNull(reminders.rangAt),", ""]],
    "limits#a reminder that has rung is not rung again by",
  ),
];
