import { lastDayOf, lifeOf } from "../rules.ts";

/** The ends of the two required documents as a trust record keeps them. */
export type RecordEnds = {
  licenseValidUntil: Date | null;
  insuranceValidUntil: Date | null;
  noLicenseState: string | null;
  suspendedAt: Date | null;
};

type Life = "active" | "expiring" | "expired";
/** How one required document stands: `none` where none is approved, `unneeded` where the state asks none. */
export type PartState = { life: Life; lastDay: string } | { life: "none" | "unneeded"; lastDay: null };
export type RecordState = { suspended: boolean; license: PartState; insurance: PartState };

const partAt = (end: Date | null, now: Date): PartState =>
  end ? { life: lifeOf(end, now), lastDay: lastDayOf(end) } : { life: "none", lastDay: null };

/** How license and insurance stand at `now`, each with the last day that it is good for. */
export function recordStateAt(ends: RecordEnds | null, now: Date): RecordState {
  const license = partAt(ends?.licenseValidUntil ?? null, now);
  const asked = !ends?.noLicenseState || license.life === "active" || license.life === "expiring";
  return {
    suspended: Boolean(ends?.suspendedAt),
    license: asked ? license : { life: "unneeded", lastDay: null },
    insurance: partAt(ends?.insuranceValidUntil ?? null, now),
  };
}

/** Whether a hirer has to be warned: something is over, was never approved, or counts for nothing now. */
export const isLacking = ({ suspended, license, insurance }: RecordState): boolean =>
  suspended || [license, insurance].some(({ life }) => life === "expired" || life === "none");
