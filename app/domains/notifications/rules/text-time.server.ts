import { afterQuiet } from "./clock.server.ts";
import type { MailClock } from "./mail-time.server.ts";
import { NIGHT } from "./texts.ts";

/** When a text message may go out that is due at `now`: outside the night and the member's own quiet hours. */
export function textTime(now: Date, { quiet, timeZone }: MailClock): Date {
  const first = afterQuiet(afterQuiet(now, quiet, timeZone), NIGHT, timeZone);
  return afterQuiet(first, quiet, timeZone);
}
