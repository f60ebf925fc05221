import { momentOf, shownIn } from "#app/infra/clock.server.ts";
import { addDays } from "#app/infra/days.ts";
import { dayAt } from "#app/infra/zone.ts";
import type { Step } from "../rules.ts";

const HOUR_MS = 3600 * 1000;

/** What the clock of a zone shows at a moment: HH:MM. */
export const clockAt = (time: Date, zone: string): string => shownIn(zone, time).time;

/**
 * When a reminder rings that is put off now: an hour later, or at its own time of day a day or a week later. It counts from now, or
 * from the time it rings at where that is still to come: it never rings earlier than it would have.
 */
export function laterAt(step: Step, dueAt: Date, now: Date, zone: string): Date {
  const from = dueAt > now ? dueAt : now;
  if (step === "hour") return new Date(from.getTime() + HOUR_MS);
  const days = step === "tomorrow" ? 1 : 7;
  return momentOf(addDays(dayAt(from, zone), days), clockAt(dueAt, zone), zone);
}
