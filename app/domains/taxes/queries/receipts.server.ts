import { and, eq, notExists, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { taxEntries, taxPayees, taxReceipts } from "../tables.server.ts";

export type ReceiptRow = typeof taxReceipts.$inferSelect;

/** A member's receipt by its id; undefined for one of somebody else's. */
export async function receiptOf(ctx: Ctx, userId: string, receiptId: string): Promise<ReceiptRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(taxReceipts)
    .where(and(eq(taxReceipts.id, receiptId), eq(taxReceipts.userId, userId)));
  return row;
}

export async function receiptWithKey(ctx: Ctx, fileKey: string): Promise<ReceiptRow | undefined> {
  const [row] = await ctx.db.select().from(taxReceipts).where(eq(taxReceipts.fileKey, fileKey));
  return row;
}

export async function sameReceipt(ctx: Ctx, userId: string, sha256: string): Promise<ReceiptRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(taxReceipts)
    .where(and(eq(taxReceipts.userId, userId), eq(taxReceipts.sha256, sha256)));
  return row;
}

/** No entry and no W-9 refers to it. */
export const isLoose = (ctx: Ctx) => {
  const one = { one: sql`1` };
  return and(
    notExists(ctx.db.select(one).from(taxEntries).where(eq(taxEntries.receiptId, taxReceipts.id))),
    notExists(ctx.db.select(one).from(taxPayees).where(eq(taxPayees.w9ReceiptId, taxReceipts.id))),
  );
};
