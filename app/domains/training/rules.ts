import { addDays, daysBetween } from "#app/infra/days.ts";

/** Somebody is reminded so many days before the due day, on it, and the day after; the business the day after. */
export const REMIND_BEFORE_DAYS = 3;

export const TRAINING_STATES = ["done", "due", "late", "expired"] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

type Held = { validUntil: string | null; revokedAt: Date | null } | null;

/** How an assignment stands on a day: the newest certificate says whether it is done, the due day whether it is late. */
export function stateOf({ dueOn }: { dueOn: string }, held: Held, today: string): TrainingState {
  if (held && !held.revokedAt) return held.validUntil && held.validUntil < today ? "expired" : "done";
  return dueOn < today ? "late" : "due";
}

/** Which reminder is the newest one due on a day: 1 before, 2 on the due day, 3 after it; 0 for none yet. */
export function reminderDue(dueOn: string, today: string): 0 | 1 | 2 | 3 {
  const left = daysBetween(today, dueOn);
  if (left < 0) return 3;
  if (left === 0) return 2;
  return left <= REMIND_BEFORE_DAYS ? 1 : 0;
}

/** The day until which somebody new has to take a course: counted from the day they joined. */
export const dueOfNewHire = (joinedOn: string, days: number): string => addDays(joinedOn, days);

/** Whether a certificate from elsewhere counts on a day. */
export const counts = ({ expiresOn }: { expiresOn: string | null }, today: string): boolean =>
  expiresOn === null || expiresOn >= today;
