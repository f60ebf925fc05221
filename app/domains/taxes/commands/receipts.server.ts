import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { isId } from "#app/infra/id.ts";
import { RECEIPTS } from "../input/limits.ts";
import { entryGone } from "../queries/entries.server.ts";
import { sameReceipt } from "../queries/receipts.server.ts";
import { subGone } from "../queries/subs.server.ts";
import { taxEntries, taxPayees, taxReceipts } from "../tables.server.ts";
import { dropIfOrphaned, dropLooseReceipts } from "./receipt-files.server.ts";

/** What a document belongs to: an entry it proves, or a sub whose W-9 it is. */
export type DocumentOf = { entry: string } | { sub: string };
export type KeptReceipt = { id: string; name: string; size: number; type: string };

const gone = (of: DocumentOf) => ("entry" in of ? entryGone() : subGone());

/** Points the entry or the sub at its document; with null at none. Throws `not_found` for one of somebody else's. */
async function point(tx: Ctx, userId: string, of: DocumentOf, receiptId: string | null): Promise<void> {
  const id = "entry" in of ? of.entry : of.sub;
  if (!isId(id)) throw gone(of);
  const rows =
    "entry" in of
      ? await tx.db
          .update(taxEntries)
          .set({ receiptId, updatedAt: tx.now })
          .where(and(eq(taxEntries.id, id), eq(taxEntries.userId, userId)))
          .returning({ id: taxEntries.id })
      : await tx.db
          .update(taxPayees)
          .set({
            w9ReceiptId: receiptId,
            ...(receiptId && { w9On: sql`coalesce(${taxPayees.w9On}, ${todayAt(tx.now)}::date)` }),
            updatedAt: tx.now,
          })
          .where(and(eq(taxPayees.id, id), eq(taxPayees.userId, userId)))
          .returning({ id: taxPayees.id });
  if (!rows.length) throw gone(of);
}

/** Throws `not_found` before a byte travels when there is nothing of the actor's that the document could belong to. */
export async function assertOwn(ctx: Ctx, of: DocumentOf): Promise<void> {
  const userId = ownerOf(ctx, "books");
  const id = "entry" in of ? of.entry : of.sub;
  const table = "entry" in of ? taxEntries : taxPayees;
  const [row] = isId(id)
    ? await ctx.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), eq(table.userId, userId)))
    : [];
  if (!row) throw gone(of);
}

/**
 * Keeps a received file as the document of an entry or a sub, in place of an earlier one. The same file again is kept once.
 * When anything fails, neither row nor file is left.
 */
export async function keepReceipt(ctx: Ctx, of: DocumentOf, name: string, file: ReceivedFile): Promise<KeptReceipt> {
  const userId = ownerOf(ctx, "books");
  const { files } = ctx.services;
  const fileKey = `${RECEIPTS}/${userId}/${ctx.newId().replaceAll("-", "")}.${file.extension}`;
  const before = await sameReceipt(ctx, userId, file.sha256);
  if (!before) {
    await dropIfOrphaned(ctx, fileKey);
    await files.put(fileKey, file.path, file.type);
  }
  try {
    return await inTransaction(ctx, async (tx) => {
      const receipt = {
        id: tx.newId(),
        userId,
        fileKey,
        fileName: displayName(name, file.extension),
        fileType: file.type,
        fileSize: file.size,
        sha256: file.sha256,
        createdAt: tx.now,
      };
      const [made] = before ? [] : await tx.db.insert(taxReceipts).values(receipt).onConflictDoNothing().returning();
      const kept = made ?? (await sameReceipt(tx, userId, file.sha256));
      if (!kept) throw gone(of);
      await point(tx, userId, of, kept.id);
      await dropLooseReceipts(tx, userId);
      return { id: kept.id, name: kept.fileName, size: kept.fileSize, type: kept.fileType };
    });
  } catch (error) {
    if (!before)
      await files.delete(fileKey).catch((also) => ctx.log.warn({ err: also, fileKey }, "left for the sweep"));
    throw error;
  }
}

/** Takes the document away from an entry or a sub; the file goes unless something else refers to it. */
export async function removeReceipt(ctx: Ctx, of: DocumentOf): Promise<void> {
  const userId = ownerOf(ctx, "books");
  await inTransaction(ctx, async (tx) => {
    await point(tx, userId, of, null);
    await dropLooseReceipts(tx, userId);
  });
}
