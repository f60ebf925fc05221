import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { isLoose, receiptWithKey } from "../queries/receipts.server.ts";
import { taxReceipts } from "../tables.server.ts";

/** Deletes a stored receipt unless a row refers to it; safe to repeat. */
export const DROP_RECEIPT = "taxes.drop-receipt";
const ORPHAN_MS = 3600 * 1000;

export const dropReceipt: JobHandler = withoutTransaction(async (ctx, data) => {
  const key = String(data["key"]);
  if (!(await receiptWithKey(ctx, key))) await ctx.services.files.delete(key);
});

const dropLater = (tx: Ctx, key: string) => tx.services.queue.enqueue(tx, DROP_RECEIPT, { key });

/** Before a file is stored: should the process die before its row is written, nothing of it is left an hour later. */
export const dropIfOrphaned = (ctx: Ctx, key: string) =>
  ctx.services.queue.enqueue(ctx, DROP_RECEIPT, { key }, { startAfter: new Date(ctx.now.getTime() + ORPHAN_MS) });

/** Receipts that nothing refers to any more go, and their files after the commit. */
export async function dropLooseReceipts(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db
    .delete(taxReceipts)
    .where(and(eq(taxReceipts.userId, userId), isLoose(tx)))
    .returning({ key: taxReceipts.fileKey });
  for (const { key } of gone) await dropLater(tx, key);
}

/** All receipts of an account, in the transaction that deletes it. */
export async function dropReceiptsOf(tx: Ctx, userId: string): Promise<void> {
  const gone = await tx.db
    .delete(taxReceipts)
    .where(eq(taxReceipts.userId, userId))
    .returning({ key: taxReceipts.fileKey });
  for (const { key } of gone) await dropLater(tx, key);
}
