import { isVerified } from "#app/domains/verification/rules.ts";

/**
 * What the public learns of a trust record. A paper that waits or was rejected is nobody's business: `unverified`.
 * Dates travel as ISO texts, so that the page and the API say the same.
 */
export type Standing =
  | { status: "verified"; verifiedAt: string | null; validUntil: string }
  | { status: "expired"; validUntil: string }
  | { status: "unverified" };

export function standingOf(trust: { verifiedAt: Date | null; validUntil: Date | null }, now: Date): Standing {
  if (!trust.validUntil) return { status: "unverified" };
  const validUntil = trust.validUntil.toISOString();
  if (!isVerified(trust, now)) return { status: "expired", validUntil };
  return { status: "verified", verifiedAt: trust.verifiedAt?.toISOString() ?? null, validUntil };
}
