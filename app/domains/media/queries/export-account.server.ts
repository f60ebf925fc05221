import { asc, eq } from "drizzle-orm";
import { filesOf } from "#app/domains/media/rules/shown.ts";
import { pictures, portfolioAlbums } from "#app/domains/media/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { shownPicture } from "./pictures.server.ts";

/** The pictures of a business with where each opens, private ones for an hour, and its portfolio, for its owner's copy. */
export async function exportPictures(ctx: Ctx, ownerId: string) {
  const rows = await ctx.db
    .select()
    .from(pictures)
    .where(eq(pictures.ownerId, ownerId))
    .orderBy(asc(pictures.createdAt), asc(pictures.id));
  return {
    pictures: rows.map((row) => {
      const { base, query, edges } = shownPicture(ctx, row);
      const { purpose, alt, stage, width, height, createdAt } = row;
      const files = filesOf(base, edges.slice(-1)).map(
        (path) => new URL(path + query, ctx.services.env.PUBLIC_URL).href,
      );
      return { purpose, shows: alt, stage, width, height, createdAt, files };
    }),
    portfolio: await ctx.db
      .select({
        title: portfolioAlbums.title,
        trade: portfolioAlbums.trade,
        town: portfolioAlbums.town,
        year: portfolioAlbums.year,
        createdAt: portfolioAlbums.createdAt,
      })
      .from(portfolioAlbums)
      .where(eq(portfolioAlbums.ownerId, ownerId))
      .orderBy(asc(portfolioAlbums.position), asc(portfolioAlbums.id)),
  };
}
