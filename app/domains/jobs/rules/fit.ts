import { coverFor, type Scope, type Work } from "#app/domains/verification/rules/scope.ts";
import { isVerified, type Trust } from "#app/domains/verification/rules.ts";
import { certificateAsked, type RecordRequirement, type Requirement, type Requires, requirementsOf } from "../rules.ts";

/** Where a verified record does not fit the work: what it stands for, and what the job is. */
export type Mismatch = { scope: Scope; work: Work };

/** Said to both sides before anybody decides. Null where the record covers the job or may, and for who is not verified. */
export function mismatchOf(
  record: { validUntil: Date | null; scope: Scope },
  { trade, state }: Work,
  now: Date,
): Mismatch | null {
  const { scope } = record;
  const says = scope.licenses.length > 0 || scope.noLicense !== null;
  if (!isVerified(record, now) || !says || coverFor(scope, { trade, state }) !== "not") return null;
  return { scope, work: { trade, state } };
}

/**
 * What a poster asks and a record, or nobody on the `crew`, has at `now`. A license has to name the job's trade and state, unless the state
 * asks none; workers' compensation is a policy or the state's exemption; a limit that nobody wrote down meets no limit.
 */
export function missingFor(
  job: Requires & Work,
  record: Pick<Trust, "scope" | "liability" | "more">,
  crew: readonly string[],
  now: Date,
): Requirement[] {
  const has = (asked: string) =>
    record.more.some(({ kind, validUntil }) => kind === asked && (validUntil === null || validUntil > now));
  const meets: Record<RecordRequirement, () => boolean> = {
    license: () => coverFor(record.scope, job) === "covered",
    workers_comp: () => has("workers_comp"),
    liability: () => (record.liability?.occurrenceCents ?? 0) >= (job.requiresLiabilityCents ?? 0),
    bond: () => has("bond"),
  };
  return requirementsOf(job).filter((requirement) => {
    const certificate = certificateAsked(requirement);
    return certificate ? !crew.includes(certificate) : !meets[requirement as RecordRequirement]();
  });
}
