import { TOTP_SECONDS, totpCode } from "./totp.server.ts";

/** The published secret of the demo reviewer's authenticator, in base32. It opens nothing where the demo is off, and for nobody on another machine. */
export const DEMO_SECRET = "KINGPOSTDEMOREVIEWERPUBLICSECRET";

/** The next code of that authenticator that is still good, or null for half a minute when two were used up. */
export function demoCodeAt(now: Date, lastStep: number | null): string | null {
  const present = Math.floor(now.getTime() / 1000 / TOTP_SECONDS);
  const step = Math.max(present, (lastStep ?? 0) + 1);
  return step > present + 1 ? null : totpCode(DEMO_SECRET, new Date(step * TOTP_SECONDS * 1000));
}
