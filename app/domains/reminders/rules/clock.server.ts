import { momentOf, shownIn } from "#app/infra/clock.server.ts";
import { addDays } from "#app/infra/days.ts";
import { dayAt } from "#app/infra/zone.ts";
import type { Step } from "../rules.ts";

const HOUR_MS = 3600 * 1000;

/** What the clock of a zone shows at a moment: HH:MM. */
export const clockAt = (time: Date, zone: string): string => shownIn(zone, time).time;

/** When a reminder rings that is put off now: in an hour, or at its own time of day tomorrow or a week from now. */
export function laterAt(step: Step, dueAt: Date, now: Date, zone: string): Date {
  if (step === "hour") return new Date(now.getTime() + HOUR_MS);
  const days = step === "tomorrow" ? 1 : 7;
  return momentOf(addDays(dayAt(now, zone), days), clockAt(dueAt, zone), zone);
}
