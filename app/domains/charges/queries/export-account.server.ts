import { asc, eq, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { chargeRefunds, charges } from "../tables.server.ts";

/** What of a payment is the hirer's: not the pro's fee, nor what the pro said to the bank or lost to it. */
const HIRERS = [
  "id",
  "invoiceId",
  "proId",
  "hirerId",
  "state",
  "cents",
  "how",
  "refundedCents",
  "disputeStatus",
  "disputeReason",
  "disputeCents",
  "receipt",
  "madeAt",
] as const;
type Row = typeof charges.$inferSelect;
const ofHirer = (row: Row) =>
  Object.fromEntries(HIRERS.map((name) => [name, row[name]])) as Pick<Row, (typeof HIRERS)[number]>;

/** What a business paid and got through the platform, with what went back, for its own copy. */
export async function exportCharges(ctx: Ctx, ownerId: string) {
  const mine = or(eq(charges.proId, ownerId), eq(charges.hirerId, ownerId));
  const rows = await ctx.db.select().from(charges).where(mine).orderBy(asc(charges.madeAt), asc(charges.id));
  return {
    charges: rows.map((row) => (row.proId === ownerId ? row : ofHirer(row))),
    refunds: await ctx.db
      .select({
        chargeId: chargeRefunds.chargeId,
        cents: chargeRefunds.cents,
        holds: chargeRefunds.holds,
        madeAt: chargeRefunds.madeAt,
      })
      .from(chargeRefunds)
      .innerJoin(charges, eq(charges.id, chargeRefunds.chargeId))
      .where(mine)
      .orderBy(asc(chargeRefunds.madeAt), asc(chargeRefunds.id)),
  };
}
