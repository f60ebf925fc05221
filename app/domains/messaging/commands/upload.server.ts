import { and, eq, isNull } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { attachPictures, dropPicturesOf } from "#app/domains/media/commands/attach.server.ts";
import { keepPicture } from "#app/domains/media/commands/keep.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { displayName } from "#app/infra/files/file-name.ts";
import type { ReceivedFile } from "#app/infra/files/receive.server.ts";
import { isId } from "#app/infra/id.ts";
import type { Drawn } from "#app/infra/pictures/draw.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { m } from "#paraglide/messages.js";
import { BUCKET } from "../input.ts";
import { fileUrl } from "../queries/attachments.server.ts";
import type { ShownAttachment } from "../queries/thread.server.ts";
import { messageAttachments } from "../tables.server.ts";

/** The small pictures that stand for files, with the files. */
export const dropPreviews = (tx: Ctx, files: { id: string }[]): Promise<void> =>
  dropPicturesOf(
    tx,
    "message",
    files.map(({ id }) => id),
  );

/** Deletes a file that no message carries, with its row; safe to repeat. */
export const DROP_UNSENT = "messaging.drop-unsent";
const KEPT_UNSENT_MS = 24 * 3600 * 1000;

export const dropUnsent: JobHandler = withoutTransaction(async (ctx, data) => {
  const key = String(data["key"]);
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(messageAttachments)
      .where(and(eq(messageAttachments.fileKey, key), isNull(messageAttachments.messageId)))
      .returning({ id: messageAttachments.id });
    await dropPreviews(tx, gone);
  });
  const [sent] = await ctx.db
    .select({ id: messageAttachments.id })
    .from(messageAttachments)
    .where(eq(messageAttachments.fileKey, key));
  if (!sent) await ctx.services.files.delete(key);
});

/**
 * Keeps a received file as the actor's alone until a message carries it, with what was drawn of a picture to show it small;
 * one that none carries is gone a day later, whatever happened.
 */
export async function keepAttachment(
  ctx: Ctx,
  name: string,
  file: ReceivedFile,
  drawn: Drawn | null = null,
): Promise<ShownAttachment> {
  const userId = ownerOf(ctx, "messages");
  const fileKey = `${BUCKET}/${userId}/${ctx.newId().replaceAll("-", "")}.${file.extension}`;
  const startAfter = new Date(ctx.now.getTime() + KEPT_UNSENT_MS);
  await ctx.services.queue.enqueue(ctx, DROP_UNSENT, { key: fileKey }, { startAfter });
  const row = {
    id: ctx.newId(),
    ownerId: userId,
    fileKey,
    fileName: displayName(name, file.extension),
    fileType: file.type,
    fileSize: file.size,
    createdAt: ctx.now,
  };
  try {
    await ctx.services.files.put(fileKey, file.path, file.type);
    await ctx.db.insert(messageAttachments).values(row);
  } catch (error) {
    await ctx.services.files
      .delete(fileKey)
      .catch((also) => ctx.log.warn({ err: also, fileKey }, "left for its sweep"));
    throw error;
  }
  const picture = drawn && (await keepPicture(ctx, "message", drawn));
  if (picture) {
    const hung = { purpose: "message", subjectId: row.id, ownerId: userId } as const;
    await inTransaction(ctx, (tx) => attachPictures(tx, hung, [{ id: picture.id, alt: "", stage: null }]));
  }
  return { id: row.id, url: fileUrl(fileKey), name: row.fileName, type: file.type, size: file.size, picture };
}

/** Takes back a file that no message carries yet. Throws not-found for every other. */
export async function dropAttachment(ctx: Ctx, id: string): Promise<void> {
  const userId = ownerOf(ctx, "messages");
  if (!isId(id)) throw noSuchAttachment();
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(messageAttachments)
      .where(
        and(
          eq(messageAttachments.id, id),
          eq(messageAttachments.ownerId, userId),
          isNull(messageAttachments.messageId),
        ),
      )
      .returning({ id: messageAttachments.id, key: messageAttachments.fileKey });
    if (!gone) throw noSuchAttachment();
    await dropPreviews(tx, [gone]);
    await tx.services.queue.enqueue(tx, DROP_UNSENT, { key: gone.key });
  });
}

export const noSuchAttachment = () => notFound("no_such_attachment", m.messaging_attachment_gone());
