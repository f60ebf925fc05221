import { and, eq, inArray, isNull, notInArray, or, type SQL } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { conflict } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { ChosenPicture } from "../input.ts";
import { keyBase } from "../queries/pictures.server.ts";
import type { Purpose } from "../rules/purposes.ts";
import { pictures } from "../tables.server.ts";
import { DROP_PICTURE, type Dropped } from "./keep.server.ts";

/** What pictures hang on: a thing of a business, whose id the caller has checked. */
export type Subject = {
  purpose: Purpose;
  subjectId: string;
  /** Null while it is a visitor's. */
  ownerId: string | null;
  /** What pictures of the same owner, or of nobody, may be taken over from: what a visitor began before having an account. */
  takenFrom?: string | undefined;
};

/** Removes pictures now and their files after the transaction. */
export async function dropPictures(tx: Ctx, where: SQL | undefined): Promise<void> {
  const gone = await tx.db
    .delete(pictures)
    .where(where)
    .returning({ id: pictures.id, hash: pictures.hash, purpose: pictures.purpose, edges: pictures.edges });
  for (const row of gone) {
    const dropped: Dropped = { id: row.id, base: keyBase(row), edges: row.edges };
    await tx.services.queue.enqueue(tx, DROP_PICTURE, dropped);
  }
}

/**
 * Hangs exactly these pictures on a thing, in this order and with these words, inside the caller's transaction; what hung
 * there and is not named goes with its files. A visitor's picture becomes the owner's. Throws `conflict` for a picture that
 * is gone, another's, or hangs elsewhere.
 */
export async function attachPictures(
  tx: Ctx,
  { purpose, subjectId, ownerId, takenFrom }: Subject,
  chosen: readonly ChosenPicture[],
): Promise<void> {
  const nobodys = isNull(pictures.ownerId);
  const whose = ownerId === null ? nobodys : or(eq(pictures.ownerId, ownerId), nobodys);
  const there = and(eq(pictures.purpose, purpose), whose);
  const from = takenFrom ? eq(pictures.subjectId, takenFrom) : undefined;
  const where = or(isNull(pictures.subjectId), eq(pictures.subjectId, subjectId), from);
  const ids = chosen.map(({ id }) => id);
  if (ids.length) {
    const free = await tx.db
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(there, inArray(pictures.id, ids), where))
      .orderBy(pictures.id)
      .for("update");
    if (free.length !== ids.length) throw conflict("picture_gone", m.media_gone());
  }
  for (const [position, { id, alt, stage }] of chosen.entries())
    await tx.db.update(pictures).set({ ownerId, subjectId, position, alt, stage }).where(eq(pictures.id, id));
  await dropPictures(
    tx,
    and(there, eq(pictures.subjectId, subjectId), ids.length ? notInArray(pictures.id, ids) : undefined),
  );
}

/** Removes all pictures of things that end, inside the caller's transaction. */
export const dropPicturesOf = async (tx: Ctx, purpose: Purpose, subjectIds: readonly string[]): Promise<void> => {
  if (subjectIds.length)
    await dropPictures(tx, and(eq(pictures.purpose, purpose), inArray(pictures.subjectId, [...subjectIds])));
};
