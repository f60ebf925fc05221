import { gte, isNull } from "drizzle-orm";
import { orNone } from "#app/domains/payments/provider/refusal.server.ts";
import { requireProvider } from "#app/domains/payments/provider.server.ts";
import { disputeTakes, refundedOf } from "#app/domains/payments/rules.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Difference } from "#app/infra/domain.server.ts";
import { isLive } from "../rules/steps.ts";
import { planPayments, subscriptions } from "../tables.server.ts";

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Subscriptions and paid bills that stand otherwise here than at the provider. */
export async function comparePlans(ctx: Ctx, since: Date): Promise<Difference[]> {
  const provider = requireProvider(ctx);
  const out: Difference[] = [];
  const ours = await ctx.db.select().from(subscriptions).where(isNull(subscriptions.endedAt));
  const living = new Map((await provider.livingSubscriptions()).map((one) => [one.id, one]));
  for (const row of ours) {
    const theirs = living.get(row.id) ?? (await orNone(provider.subscription(row.id)));
    living.delete(row.id);
    const [here, there] = [`${row.sku} ${row.status}`, theirs ? `${theirs.sku} ${theirs.status}` : "none"];
    if (here !== there) out.push({ kind: "subscription", subject: row.id, ours: here, theirs: there });
  }
  for (const extra of living.values())
    if (isLive(extra.status))
      out.push({ kind: "subscription", subject: extra.id, ours: "none", theirs: `${extra.sku} ${extra.status}` });
  const rows = await ctx.db.select().from(planPayments).where(gte(planPayments.paidAt, since));
  const paid = new Map(rows.map((row) => [row.id, row]));
  for (const bill of await provider.billsSince(since)) {
    const row = paid.get(bill.id);
    if (bill.paidCents > 0 && row?.cents !== bill.paidCents)
      out.push({
        kind: "bill",
        subject: bill.id,
        ours: row ? dollars(row.cents) : "none",
        theirs: dollars(bill.paidCents),
      });
  }
  for (const row of rows) {
    if (!row.paymentId) continue;
    const payment = await orNone(provider.payment(row.paymentId));
    const back = payment && Math.min(row.cents, refundedOf(payment.refunds) + disputeTakes(payment.dispute));
    const theirs = back === null ? "none" : dollars(back);
    if (theirs !== dollars(row.refundedCents))
      out.push({ kind: "refunded", subject: row.id, ours: dollars(row.refundedCents), theirs });
  }
  return out;
}
