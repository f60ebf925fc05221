import { Secret, TOTP } from "otpauth";

const DIGITS = 6;
export const TOTP_SECONDS = 30;
/** Steps before and after the present one, for clocks that differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totp = (secret: string) =>
  new TOTP({ algorithm: "SHA1", digits: DIGITS, period: TOTP_SECONDS, secret: Secret.fromBase32(secret) });

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: DIGITS,
    period: TOTP_SECONDS,
    secret: Secret.fromBase32(secret),
  }).toString();

export const totpCode = (secret: string, now: Date): string => totp(secret).generate({ timestamp: now.getTime() });

/**
 * The step whose code this is, one early or late at most, else null. Not one that was accepted before, nor an earlier one:
 * a code that somebody read over a shoulder is worth nothing.
 */
export function acceptedStep(secret: string, code: string, now: Date, lastStep: number | null): number | null {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return null;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: digits, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = Math.floor(timestamp / 1000 / TOTP_SECONDS) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
