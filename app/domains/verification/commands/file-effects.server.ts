import { eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { documentOfFile } from "../queries/documents.server.ts";
import { HOUR_MS } from "../rules.ts";
import { documents } from "../tables.server.ts";

/** Deletes a file unless a document refers to it; safe to repeat. */
export const DROP_FILE = "verification.drop-file";

export const dropFile: JobHandler = withoutTransaction(async (ctx, data) => {
  const key = String(data["key"]);
  if (!(await documentOfFile(ctx, key))) await ctx.services.files.delete(key);
});

/** Queues the deletion of a file whose document goes in this transaction. */
export const dropFileLater = (tx: Ctx, key: string) => tx.services.queue.enqueue(tx, DROP_FILE, { key });

/**
 * Before a file is stored: should the process die before its document is written, nothing of it is left an hour later.
 */
export const dropIfOrphaned = (ctx: Ctx, key: string) =>
  ctx.services.queue.enqueue(ctx, DROP_FILE, { key }, { startAfter: new Date(ctx.now.getTime() + HOUR_MS) });

/** Queues the deletion of all files of an account, in the transaction that deletes the account. */
export async function dropFilesOf(tx: Ctx, userId: string): Promise<void> {
  const files = await tx.db.select({ key: documents.fileKey }).from(documents).where(eq(documents.userId, userId));
  for (const { key } of files) await dropFileLater(tx, key);
}
