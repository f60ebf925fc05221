import { and, eq, inArray, isNull, notExists, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { subDocuments, subGrants } from "../tables.server.ts";

/** Deletes a file unless a document refers to it; safe to repeat. */
export const DROP_SUB_FILE = "subcontractors.drop-file";
const HOUR_MS = 3_600_000;

export const dropSubFile: JobHandler = withoutTransaction(async (ctx, data) => {
  const key = String(data["key"]);
  const there = await ctx.db.$count(subDocuments, eq(subDocuments.fileKey, key));
  if (!there) await ctx.services.files.delete(key);
});

/** Before a file is stored: should the process die before its document is written, nothing of it is left an hour later. */
export const dropIfOrphaned = (ctx: Ctx, key: string) =>
  ctx.services.queue.enqueue(ctx, DROP_SUB_FILE, { key }, { startAfter: new Date(ctx.now.getTime() + HOUR_MS) });

/** Deletes those of the documents that nobody has any more: no owner, and no record whose keeper took them in. */
export async function dropUnused(tx: Ctx, documentIds: readonly (string | null)[]): Promise<void> {
  const ids = documentIds.filter((id) => id !== null);
  if (!ids.length) return;
  const granted = tx.db.select({ one: sql`1` }).from(subGrants).where(eq(subGrants.documentId, subDocuments.id));
  const gone = await tx.db
    .delete(subDocuments)
    .where(
      and(
        inArray(subDocuments.id, ids),
        or(isNull(subDocuments.recordId), isNull(subDocuments.keptAt)),
        notExists(granted),
      ),
    )
    .returning({ key: subDocuments.fileKey });
  for (const { key } of gone) await tx.services.queue.enqueue(tx, DROP_SUB_FILE, { key });
}
