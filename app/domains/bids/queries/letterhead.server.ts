import { eq } from "drizzle-orm";
import { postalAddress } from "#app/domains/contractors/queries/postal-address.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";

/** What the letterhead of a business says below its name: address, phone, license. */
export async function letterheadOf(ctx: Ctx, businessId: string): Promise<string[]> {
  const [[profile], { license }] = await Promise.all([
    ctx.db
      .select({ phone: contractorProfiles.phone, address: postalAddress })
      .from(contractorProfiles)
      .where(eq(contractorProfiles.userId, businessId)),
    trustOf(ctx, businessId),
  ]);
  return [
    profile?.address ?? "",
    profile?.phone ?? "",
    license.number && license.issuingState
      ? m.bids_paper_license({ number: license.number, state: license.issuingState })
      : "",
  ].filter(Boolean);
}
