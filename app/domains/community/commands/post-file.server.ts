import { and, eq, isNull, ne, or, type SQL } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { requireReachable } from "#app/domains/auth/queries/reachable.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { WorkingFile } from "#app/infra/files/working-file.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { m } from "#paraglide/messages.js";
import { FILES_BUCKET } from "../input/limits.ts";
import { communityFiles } from "../tables.server.ts";
import { refuseSuspended } from "./gate.server.ts";

/** Deletes a file that hangs on no post, with its row; safe to repeat. */
export const DROP_POST_FILE = "community.drop-file";
const KEPT_UNUSED_MS = 24 * 3600 * 1000;

export const dropPostFile: JobHandler = withoutTransaction(async (ctx, data) => {
  const key = String(data["key"]);
  await ctx.db.delete(communityFiles).where(and(eq(communityFiles.fileKey, key), isNull(communityFiles.postId)));
  if (!(await ctx.db.$count(communityFiles, eq(communityFiles.fileKey, key)))) await ctx.services.files.delete(key);
});

/** Whether the actor may send a file for a post now, before ten megabytes travel. Throws what the gate of a post throws. */
export async function mayKeepFile(ctx: Ctx): Promise<string> {
  const { userId } = requireActor(ctx);
  ownerOf(ctx, "see");
  await requireReachable(ctx);
  await refuseSuspended(ctx, userId);
  return userId;
}

/** Keeps a received file as its sender's alone until a post carries it; one that none carries is gone a day later. */
export async function keepPostFile(ctx: Ctx, name: string, file: WorkingFile) {
  const { userId } = requireActor(ctx);
  const fileKey = `${FILES_BUCKET}/${userId}/${ctx.newId().replaceAll("-", "")}.${file.extension}`;
  const startAfter = new Date(ctx.now.getTime() + KEPT_UNUSED_MS);
  await ctx.services.queue.enqueue(ctx, DROP_POST_FILE, { key: fileKey }, { startAfter });
  await ctx.services.files.put(fileKey, file.path, file.type);
  const row = {
    id: ctx.newId(),
    personId: userId,
    postId: null,
    fileKey,
    fileName: displayName(name, file.extension),
    fileType: file.type,
    fileSize: file.size,
    createdAt: ctx.now,
  };
  await ctx.db.insert(communityFiles).values(row);
  return { id: row.id, name: row.fileName, size: row.fileSize };
}

/** Removes files of posts now, and their bytes after the transaction. */
export async function dropPostFiles(tx: Ctx, where: SQL | undefined): Promise<void> {
  const gone = await tx.db.delete(communityFiles).where(where).returning({ key: communityFiles.fileKey });
  await tx.services.queue.enqueueEach(
    tx,
    gone.map((data) => ({ name: DROP_POST_FILE, data })),
  );
}

/**
 * Lets a post carry exactly this file of the actor's, or none, inside the caller's transaction; what it carried before goes.
 * Answers whether the file is new to it. Throws `file_gone` for one that is not there, another's, or carried elsewhere.
 */
export async function attachPostFile(tx: Ctx, postId: string, fileId: string | null): Promise<boolean> {
  const { userId } = requireActor(tx);
  const carried = eq(communityFiles.postId, postId);
  const own = fileId
    ? and(
        eq(communityFiles.id, fileId),
        eq(communityFiles.personId, userId),
        or(isNull(communityFiles.postId), carried),
      )
    : undefined;
  const [file] = own ? await tx.db.select().from(communityFiles).where(own).for("update") : [];
  if (fileId && !file) throw conflict("file_gone", m.community_file_gone());
  await dropPostFiles(tx, fileId ? and(carried, ne(communityFiles.id, fileId)) : carried);
  if (!file || file.postId) return false;
  await tx.db.update(communityFiles).set({ postId }).where(eq(communityFiles.id, file.id));
  return true;
}

export const filesOfPost = (id: string): SQL => eq(communityFiles.postId, id);
export const filesOfPerson = (userId: string): SQL => eq(communityFiles.personId, userId);
