import { isVerified, type Trust } from "#app/domains/verification/rules.ts";

type Dates = Pick<Trust, "verifiedAt" | "validUntil">;

/** What the public learns of a trust record. A document that waits or was rejected is nobody's business: `unverified`. */
export type Standing = Dates & { status: "verified" | "expired" | "unverified" };

export const standingOf = ({ verifiedAt, validUntil }: Dates, now: Date): Standing => ({
  status: isVerified({ validUntil }, now) ? "verified" : validUntil ? "expired" : "unverified",
  verifiedAt,
  validUntil,
});
