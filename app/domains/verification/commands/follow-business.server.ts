import { eq } from "drizzle-orm";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { noLicenseFor } from "#app/domains/contractors/rules/licensing.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { trustRecords } from "../tables.server.ts";
import { tellOfStanding } from "./standing-change.server.ts";
import { recordBusiness } from "./trust-record.server.ts";

const t = trustRecords;

/**
 * After a business said that it works elsewhere or in other trades: whether it needs a license is looked at again, and the
 * record follows. Safe to repeat; whoever has no approved insurance has nothing that could follow.
 */
export const followBusiness: JobHandler = async (tx, data) => {
  const userId = String(data["userId"]);
  const [record] = await tx.db
    .select({ insurance: t.insuranceValidUntil, state: t.noLicenseState, trades: t.noLicenseTrades })
    .from(t)
    .where(eq(t.userId, userId));
  if (!record?.insurance) return;
  const now = noLicenseFor(await businessOf(tx, userId));
  if (JSON.stringify([now?.state ?? null, now?.trades ?? null]) === JSON.stringify([record.state, record.trades]))
    return;
  const standing = await recordBusiness(tx, userId);
  await audit(tx, "trust_record.license_need", `user:${userId}`, { noLicense: standing.noLicense });
  await tellOfStanding(tx, userId, standing);
};
