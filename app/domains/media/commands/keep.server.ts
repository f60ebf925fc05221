import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, isNull } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { onDisk } from "#app/infra/files/disk.server.ts";
import { incomingFolder } from "#app/infra/files/open.server.ts";
import { typeOfKey } from "#app/infra/files/store.server.ts";
import type { Drawn } from "#app/infra/pictures/draw.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { keyBase, shownPicture } from "../queries/pictures.server.ts";
import { ABOUT, type Purpose } from "../rules/purposes.ts";
import { filesOf, type ShownPicture } from "../rules/shown.ts";
import { pictures } from "../tables.server.ts";

/** Removes the files of a picture that hangs on nothing, with its row; safe to repeat. */
export const DROP_PICTURE = "media.drop-picture";
const KEPT_UNUSED_MS = 24 * 3600 * 1000;

export type Dropped = { id: string; base: string; edges: number[] };

export const dropPicture: JobHandler = withoutTransaction(async (ctx, data) => {
  const { id, base, edges } = data as Dropped;
  await ctx.db.delete(pictures).where(and(eq(pictures.id, id), isNull(pictures.subjectId)));
  const [used] = await ctx.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id));
  if (!used) for (const key of filesOf(base, edges)) await ctx.services.files.delete(key);
});

/** Stores one file of bytes under `key`. */
async function put(ctx: Ctx, key: string, bytes: Uint8Array): Promise<void> {
  const folder = incomingFolder(ctx.services.env);
  const path = join(folder, randomUUID());
  await onDisk(() => mkdir(folder, { recursive: true }));
  try {
    await onDisk(() => writeFile(path, bytes, { mode: 0o600 }));
    await ctx.services.files.put(key, path, typeOfKey(key) ?? "application/octet-stream");
  } finally {
    await onDisk(() => rm(path, { force: true }));
  }
}

/** Who sends it; null for a visitor. */
function senderOf(ctx: Ctx): string | null {
  if (!ctx.actor) return null;
  const { userId: memberId } = requireActor(ctx);
  return memberId;
}

/** Whose a picture that is sent now is: of the business that the actor acts for, or nobody's yet where a visitor may send one. */
export const keeperOf = (ctx: Ctx, purpose: Purpose): string | null =>
  !ctx.actor && ABOUT[purpose].beforeAccount ? null : ownerOf(ctx, ABOUT[purpose].right);

/**
 * Keeps a drawn picture for the business that the actor acts for, or for a visitor, until a form hangs it on something; one
 * that none does is gone a day later, whatever happened meanwhile.
 */
export async function keepPicture(ctx: Ctx, purpose: Purpose, drawn: Drawn): Promise<ShownPicture> {
  const ownerId = keeperOf(ctx, purpose);
  const { files, ...kept } = drawn;
  const row = {
    ...kept,
    id: ctx.newId(),
    ownerId,
    personId: senderOf(ctx),
    purpose,
    subjectId: null,
    alt: "",
    stage: null,
    createdAt: ctx.now,
  };
  const base = keyBase(row);
  const dropped: Dropped = { id: row.id, base, edges: row.edges };
  const startAfter = new Date(ctx.now.getTime() + KEPT_UNUSED_MS);
  await ctx.services.queue.enqueue(ctx, DROP_PICTURE, dropped, { startAfter });
  try {
    for (const { edge, format, bytes } of files) await put(ctx, `${base}-${edge}.${format}`, bytes);
    await ctx.db.insert(pictures).values(row);
  } catch (error) {
    for (const key of filesOf(base, row.edges))
      await ctx.services.files.delete(key).catch((also) => ctx.log.warn({ err: also, key }, "left for its sweep"));
    throw error;
  }
  return shownPicture(ctx, row);
}
