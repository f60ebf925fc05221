import { and, eq, isNull, or, type SQL } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { isId } from "#app/infra/id.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { noSuchFile } from "../queries/files.server.ts";
import { FILES_BUCKET } from "../rules/limits.ts";
import { assistantFiles as f } from "../tables.server.ts";

/** Deletes a file that no question carries, with its row; safe to repeat. */
export const DROP_FILE = "assistant.drop-file";
const KEPT_UNSENT_MS = 24 * 3600 * 1000;

export const dropFile: JobHandler = withoutTransaction(async (ctx, data) => {
  const key = String(data["key"]);
  await ctx.db.delete(f).where(and(eq(f.fileKey, key), isNull(f.conversationId)));
  const [kept] = await ctx.db.select({ id: f.id }).from(f).where(eq(f.fileKey, key));
  if (!kept) await ctx.services.files.delete(key);
});

/** Keeps a received file as the actor's alone; one that no question carries is gone a day later, whatever happened. */
export async function keepFile(ctx: Ctx, name: string, file: ReceivedFile) {
  const { userId } = requireActor(ctx);
  const fileKey = `${FILES_BUCKET}/${userId}/${ctx.newId().replaceAll("-", "")}.${file.extension}`;
  const startAfter = new Date(ctx.now.getTime() + KEPT_UNSENT_MS);
  await ctx.services.queue.enqueue(ctx, DROP_FILE, { key: fileKey }, { startAfter });
  const row = {
    id: ctx.newId(),
    userId,
    fileKey,
    fileName: displayName(name, file.extension),
    fileType: file.type,
    fileSize: file.size,
    sha256: file.sha256,
    createdAt: ctx.now,
  };
  try {
    await ctx.services.files.put(fileKey, file.path, file.type);
    await ctx.db.insert(f).values(row);
  } catch (error) {
    await ctx.services.files
      .delete(fileKey)
      .catch((also) => ctx.log.warn({ err: also, fileKey }, "left for its sweep"));
    throw error;
  }
  return { id: row.id, name: row.fileName, size: row.fileSize };
}

/** Takes back a file that no question carries yet. Throws not-found for every other. */
export async function takeBackFile(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireActor(ctx);
  if (!isId(id)) throw noSuchFile();
  await inTransaction(ctx, async (tx) => {
    const gone = await dropFiles(tx, and(eq(f.id, id), eq(f.userId, userId), isNull(f.conversationId)));
    if (!gone) throw noSuchFile();
  });
}

/** In the transaction that writes the question: its file belongs to the conversation from here on, and to no other. */
export async function bindFile(tx: Ctx, id: string, conversationId: string): Promise<string> {
  const { userId } = requireActor(tx);
  const free = or(isNull(f.conversationId), eq(f.conversationId, conversationId));
  const [row] = await tx.db
    .update(f)
    .set({ conversationId })
    .where(and(eq(f.id, id), eq(f.userId, userId), free))
    .returning({ id: f.id });
  if (!row) throw noSuchFile();
  return row.id;
}

/** The question that carried them was never answered and is gone: they wait to be sent again, a day. */
export async function releaseFiles(tx: Ctx, conversationId: string): Promise<void> {
  const free = await tx.db
    .update(f)
    .set({ conversationId: null })
    .where(eq(f.conversationId, conversationId))
    .returning({ key: f.fileKey });
  const startAfter = new Date(tx.now.getTime() + KEPT_UNSENT_MS);
  for (const { key } of free) await tx.services.queue.enqueue(tx, DROP_FILE, { key }, { startAfter });
}

/** Rows go now, their files after the commit; gives how many there were. */
export async function dropFiles(tx: Ctx, where: SQL | undefined): Promise<number> {
  const gone = await tx.db.delete(f).where(where).returning({ key: f.fileKey });
  for (const { key } of gone) await tx.services.queue.enqueue(tx, DROP_FILE, { key });
  return gone.length;
}
