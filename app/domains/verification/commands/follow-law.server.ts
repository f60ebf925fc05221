import { and, eq, isNotNull } from "drizzle-orm";
import { lawFor } from "#app/domains/contractors/rules/licensing.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { licenseNeededMail } from "../emails/enforcement.tsx";
import { trustOf } from "../queries.server.ts";
import { isVerified } from "../rules.ts";
import { trustRecords } from "../tables.server.ts";
import { tellOwner } from "./enforce.server.ts";
import { followBusiness } from "./follow-business.server.ts";

export const FOLLOW_LAW = "verification.follow-law";

const t = trustRecords;

/**
 * After a change of `content/states/trades.json`: records that stand on insurance alone, where the state asks a license now,
 * follow the law, and their owners are told. Safe to repeat; with the law unchanged it reads the distinct trades and writes nothing.
 */
export const followLaw: JobHandler = async (tx) => {
  const spared = await tx.db
    .selectDistinct({ state: t.noLicenseState, trades: t.noLicenseTrades })
    .from(t)
    .where(isNotNull(t.noLicenseState));
  for (const { state, trades } of spared) {
    if (!state || !trades || trades.every((trade) => lawFor(state, trade)?.license === false)) continue;
    const records = await tx.db
      .select({ userId: t.userId })
      .from(t)
      .where(and(eq(t.noLicenseState, state), eq(t.noLicenseTrades, trades)));
    for (const { userId } of records) {
      await followBusiness(tx, { userId });
      const { noLicense, validUntil } = await trustOf(tx, userId);
      if (noLicense || isVerified({ validUntil }, tx.now)) continue;
      await tellOwner(tx, userId, { status: "license_needed", documentId: null, kind: null }, (site) =>
        licenseNeededMail({ state, trades, site }),
      );
    }
  }
};
