import { buffer } from "node:stream/consumers";
import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { isId } from "#app/infra/id.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { readFileText } from "#app/infra/reading/read-file.server.ts";
import type { FileText } from "#app/infra/reading/reading.ts";
import { noSuchFile, ownFile } from "../queries/files.server.ts";
import { FILE_LINES, FILE_PAGES, FILES_BUCKET } from "../rules/limits.ts";
import { assistantFiles as f } from "../tables.server.ts";

/** Deletes a file that no question carries, with its row; safe to repeat. */
export const DROP_FILE = "assistant.drop-file";
const KEPT_UNSENT_MS = 24 * 3600 * 1000;
/** A file with which the whole product ended so often is left alone. */
const ATTEMPTS_MAX = 3;

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
    ...{ id: ctx.newId(), userId, fileKey, fileName: displayName(name, file.extension), fileType: file.type },
    ...{ fileSize: file.size, sha256: file.sha256, createdAt: ctx.now },
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

export type ReadFile = { name: string; sha256: string; text: FileText };

/** What a file of the actor says, read the first time that it is asked for; null for one of somebody else's. */
export async function readFile(ctx: Ctx, id: string): Promise<ReadFile | null> {
  const row = await ownFile(ctx, id);
  if (!row) return null;
  const { fileName: name, sha256 } = row;
  if (row.lines)
    return { name, sha256, text: { read: true, by: "text", lines: row.lines, ...(row.pages && { pages: row.pages }) } };
  if (row.unread) return { name, sha256, text: { read: false, why: row.unread } };
  const [begun] = await ctx.db
    .update(f)
    .set({ attempts: sql`${f.attempts} + 1` })
    .where(eq(f.id, row.id))
    .returning({ attempts: f.attempts });
  const text = await textOf(ctx, row, begun?.attempts ?? 0);
  await ctx.db
    .update(f)
    .set(text.read ? { lines: text.lines, pages: text.pages ?? null } : { unread: text.why })
    .where(eq(f.id, row.id));
  return { name, sha256, text };
}

async function textOf(ctx: Ctx, { fileKey, fileType }: { fileKey: string; fileType: string }, attempts: number) {
  if (attempts > ATTEMPTS_MAX) return { read: false, why: "too_long" } as const;
  const file = await ctx.services.files.get(fileKey);
  if (!file) return { read: false, why: "damaged" } as const;
  const text = await readFileText(await buffer(file), fileType, { pages: FILE_PAGES });
  return text.read ? { ...text, lines: text.lines.slice(0, FILE_LINES).map(storable) } : text;
}

/** A line as the database takes it: without characters that it has no place for. */
const storable = <L extends { text: string }>(line: L): L => ({
  ...line,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the one character that no text of the database may hold
  text: line.text.replace(/\u0000/g, " ").toWellFormed(),
});
