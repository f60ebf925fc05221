import { and, desc, eq, inArray } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { invoices } from "#app/domains/invoices/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { goneOf, keptOf } from "../rules.ts";
import { charges } from "../tables.server.ts";

const SHOWN = 50;

/** What hirers paid the actor's business online of late, with what was kept of it in the end and what the pro has. */
export async function received(ctx: Ctx) {
  const rows = await ctx.db
    .select({
      id: charges.id,
      invoiceId: charges.invoiceId,
      number: invoices.number,
      cents: charges.cents,
      feeCents: charges.feeCents,
      refundedCents: charges.refundedCents,
      disputeCents: charges.disputeCents,
      disputeStatus: charges.disputeStatus,
      state: charges.state,
      madeAt: charges.madeAt,
    })
    .from(charges)
    .innerJoin(invoices, eq(invoices.id, charges.invoiceId))
    .where(
      and(eq(charges.proId, ownerOf(ctx, "plan", "contractor")), inArray(charges.state, ["received", "processing"])),
    )
    .orderBy(desc(charges.madeAt))
    .limit(SHOWN);
  return rows.map(({ cents, feeCents, refundedCents, disputeCents, ...row }) => {
    const standing = { cents, feeCents, refundedCents, disputeCents, disputeStatus: row.disputeStatus };
    const [gone, keptCents] = [goneOf(standing), keptOf(standing)];
    return { ...row, keptCents, getsCents: cents - gone - keptCents };
  });
}
