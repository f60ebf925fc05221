import { gte } from "drizzle-orm";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { refundedOf } from "#app/domains/payments/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Difference } from "#app/infra/domain.server.ts";
import { stateAt } from "../rules.ts";
import { charges } from "../tables.server.ts";

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Payments of invoices that stand otherwise here than at the provider, and those that stand there alone. */
export async function compareCharges(ctx: Ctx, since: Date): Promise<Difference[]> {
  const provider = requireProvider(ctx);
  const out: Difference[] = [];
  const rows = await ctx.db.select().from(charges).where(gte(charges.madeAt, since));
  const known = new Set(rows.map(({ paymentId }) => paymentId));
  for (const row of rows) {
    const payment = await provider.payment(row.paymentId);
    const differ = (kind: string, ours: string, theirs: string) => {
      if (ours !== theirs) out.push({ kind, subject: row.paymentId, ours, theirs });
    };
    differ("charge", row.state === "returned" ? "received" : row.state, stateAt(payment) ?? "none");
    differ("charge refunded", dollars(row.refundedCents), dollars(refundedOf(payment.refunds)));
    differ("dispute", row.disputeStatus ?? "none", payment.dispute?.status ?? "none");
  }
  for (const { id, metadata, receivedCents } of await provider.paymentsSince(since)) {
    if (!known.has(id) && metadata["invoice"])
      out.push({ kind: "charge", subject: id, ours: "none", theirs: dollars(receivedCents) });
  }
  return out;
}
