import { and, asc, count, eq, max, ne } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { lockBusiness } from "#app/domains/businesses/commands/lock-business.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, invalid, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { chosenPictures, PORTFOLIO_MAX, type SaveAlbum } from "../input.ts";
import { portfolioAlbums as albums, pictures } from "../tables.server.ts";
import { attachPictures, dropPicturesOf } from "./attach.server.ts";

const noSuchAlbum = () => notFound("no_such_album", m.media_album_gone());

/** The portfolio of the actor's business, changed by one person at a time. */
async function changing<T>(ctx: Ctx, work: (tx: Ctx, ownerId: string) => Promise<T>): Promise<T> {
  const ownerId = ownerOf(ctx, "profile", "contractor");
  return inTransaction(ctx, async (tx) => {
    await lockBusiness(tx, ownerId);
    return work(tx, ownerId);
  });
}

async function own(tx: Ctx, ownerId: string, id: string) {
  const where = and(eq(albums.id, isId(id) ? id : ""), eq(albums.ownerId, ownerId));
  const [album] = isId(id) ? await tx.db.select().from(albums).where(where) : [];
  if (!album) throw noSuchAlbum();
  return album;
}

/** Pictures in the other albums of a business. */
async function picturesBeside(tx: Ctx, ownerId: string, albumId: string): Promise<number> {
  const [row] = await tx.db
    .select({ n: count() })
    .from(pictures)
    .innerJoin(albums, eq(albums.id, pictures.subjectId))
    .where(and(eq(albums.ownerId, ownerId), eq(pictures.purpose, "portfolio"), ne(albums.id, albumId)));
  return row?.n ?? 0;
}

async function nextPosition(tx: Ctx, ownerId: string): Promise<number> {
  const [last] = await tx.db
    .select({ position: max(albums.position) })
    .from(albums)
    .where(eq(albums.ownerId, ownerId));
  return (last?.position ?? 0) + 1;
}

/**
 * Saves an album with its pictures, or makes it as the last one when `id` is null; gives its id. Throws `conflict`
 * `saved_elsewhere` when another tab saved meanwhile, unless `over`, and `portfolio_full` beyond what a portfolio holds.
 */
export const saveAlbum = (ctx: Ctx, id: string | null, input: SaveAlbum): Promise<string> =>
  changing(ctx, async (tx, ownerId) => {
    const { title, trade, town, year, version, over } = input;
    const current = id === null ? null : await own(tx, ownerId, id);
    if (current && !over && current.version !== version) throw conflict("saved_elsewhere", m.ui_saved_elsewhere_body());
    const chosen = chosenPictures(input);
    if (!chosen.length) {
      const words = m.media_album_empty();
      throw invalid("album_empty", words, { pictures: words });
    }
    if (year !== null && year > tx.now.getUTCFullYear() + 1) {
      const words = m.media_year_invalid();
      throw invalid("year_ahead", words, { year: words });
    }
    const albumId = current?.id ?? tx.newId();
    if ((await picturesBeside(tx, ownerId, albumId)) + chosen.length > PORTFOLIO_MAX) {
      const words = m.media_portfolio_full({ max: PORTFOLIO_MAX });
      throw invalid("portfolio_full", words, { pictures: words });
    }
    const values = { title, trade, town, year };
    if (current)
      await tx.db
        .update(albums)
        .set({ ...values, version: current.version + 1 })
        .where(eq(albums.id, albumId));
    else {
      const position = await nextPosition(tx, ownerId);
      await tx.db.insert(albums).values({ ...values, id: albumId, ownerId, position, createdAt: tx.now });
    }
    await attachPictures(tx, { purpose: "portfolio", subjectId: albumId, ownerId }, chosen);
    return albumId;
  });

/** Removes an album and its pictures. */
export const removeAlbum = (ctx: Ctx, id: string): Promise<void> =>
  changing(ctx, async (tx, ownerId) => {
    const album = await own(tx, ownerId, id);
    await dropPicturesOf(tx, "portfolio", [album.id]);
    await tx.db.delete(albums).where(eq(albums.id, album.id));
  });

/** Moves an album one place up or down; at the end of the list it stays. */
export const moveAlbum = (ctx: Ctx, id: string, by: -1 | 1): Promise<void> =>
  changing(ctx, async (tx, ownerId) => {
    const album = await own(tx, ownerId, id);
    const all = await tx.db
      .select({ id: albums.id })
      .from(albums)
      .where(eq(albums.ownerId, ownerId))
      .orderBy(asc(albums.position), asc(albums.id));
    const ids = all.map((one) => one.id);
    const from = ids.indexOf(album.id);
    const to = Math.min(Math.max(from + by, 0), ids.length - 1);
    const ordered = ids.toSpliced(from, 1).toSpliced(to, 0, album.id);
    for (const [position, albumId] of ordered.entries())
      await tx.db.update(albums).set({ position }).where(eq(albums.id, albumId));
  });
