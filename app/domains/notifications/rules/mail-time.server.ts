import { afterQuiet, nextAt, type QuietHours } from "./clock.server.ts";
import { MAILS_AN_HOUR, type MailChoice } from "./kinds.ts";

const HOUR_MS = 3600 * 1000;

/** Daily digests go out at this time on the member's clock. */
const DIGEST_AT = "08:00";

export type MailClock = { timeZone: string; quiet: QuietHours | null };

/** What the last hour brought of the same kind: how many were to be mailed, and when one last was, if within it. */
export type LastHour = { meant: number; mailedAt: Date | null };
export const hourBefore = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

/** When a mail of this should go out; null for never. What is due at the same time goes out as one letter. */
export function mailDueAt(choice: MailChoice, now: Date, { meant, mailedAt }: LastHour, clock: MailClock): Date | null {
  if (choice === "off") return null;
  if (choice === "digest") return afterQuiet(nextAt(now, DIGEST_AT, clock.timeZone), clock.quiet, clock.timeZone);
  const flood = meant >= MAILS_AN_HOUR;
  const at = flood && mailedAt ? new Date(mailedAt.getTime() + HOUR_MS) : now;
  return afterQuiet(at, clock.quiet, clock.timeZone);
}
