import { gt, type SQL } from "drizzle-orm";
import { trustRecords } from "../tables.server.ts";

/**
 * "Verified at this moment" as a condition on `trust_records`, for queries that join it; without a row, or in a left
 * join without a match, it does not hold. `isVerified` in rules.ts says the same of one record.
 */
export const verifiedAtSql = (now: Date): SQL => gt(trustRecords.validUntil, now);

/** What `recordStateAt` reads, for queries that join `trust_records`. */
export const recordEnds = {
  licenseValidUntil: trustRecords.licenseValidUntil,
  insuranceValidUntil: trustRecords.insuranceValidUntil,
  noLicenseState: trustRecords.noLicenseState,
  suspendedAt: trustRecords.suspendedAt,
};
