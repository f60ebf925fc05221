import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import { portfolioAlbums } from "#app/domains/media/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { hangingOn, type PictureRow, picturesOf, shownPicture } from "./pictures.server.ts";

const columns = {
  id: portfolioAlbums.id,
  title: portfolioAlbums.title,
  trade: portfolioAlbums.trade,
  town: portfolioAlbums.town,
  year: portfolioAlbums.year,
  version: portfolioAlbums.version,
};

/** A piece of work as pages show it. */
export type Album = Pick<typeof portfolioAlbums.$inferSelect, keyof typeof columns> & { pictures: ShownPicture[] };

/** Of one album, or of none: its row beside its pictures. */
type ReadAlbum = Omit<Album, "pictures"> & { pictures: PictureRow[] };

const ofOwner = prepared((db, { ownerId }: Slots<{ ownerId: string }>) =>
  db
    .select({
      logo: hangingOn("logo", sql`${ownerId}::uuid`),
      portrait: hangingOn("portrait", sql`${ownerId}::uuid`),
      albums: sql<ReadAlbum[]>`(select coalesce(json_agg(json_build_object('id', album.id, 'title', album.title,
        'trade', album.trade, 'town', album.town, 'year', album.year, 'version', album.version,
        'pictures', ${hangingOn("portfolio", sql`album.id`)}) order by album.position, album.id), '[]')
        from ${portfolioAlbums} album where album.owner_id = ${ownerId}::uuid)`,
    })
    .from(sql`(select 1) as one`),
);

/**
 * What a business shows the public, in one statement: logo, portrait, its work in its order. For domains that know that the
 * page is public.
 */
export async function portfolioOf(ctx: Ctx, businessId: string) {
  const [row] = await ofOwner(ctx.db, { ownerId: businessId });
  const shown = (picture: PictureRow | undefined) => (picture ? shownPicture(ctx, picture) : null);
  const albums: Album[] = (row?.albums ?? []).map(({ pictures, ...album }) => ({
    ...album,
    pictures: pictures.map((picture) => shownPicture(ctx, picture)),
  }));
  return { logo: shown(row?.logo[0]), portrait: shown(row?.portrait[0]), albums };
}

/** The same for the people who keep it. */
export const myPortfolio = async (ctx: Ctx) => portfolioOf(ctx, ownerOf(ctx, "profile", "contractor"));

/** One album of the actor's business. Throws not_found for another's. */
export async function myAlbum(ctx: Ctx, id: string): Promise<Album> {
  const ownerId = ownerOf(ctx, "profile", "contractor");
  const [album] = isId(id)
    ? await ctx.db
        .select(columns)
        .from(portfolioAlbums)
        .where(and(eq(portfolioAlbums.id, id), eq(portfolioAlbums.ownerId, ownerId)))
    : [];
  if (!album) throw notFound("no_such_album", m.media_album_gone());
  return { ...album, pictures: (await picturesOf(ctx, "portfolio", [id])).get(id) ?? [] };
}
