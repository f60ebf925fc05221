import { and, asc, eq, isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ABOUT, folderOf, type Purpose } from "#app/domains/media/rules/purposes.ts";
import type { ShownPicture } from "#app/domains/media/rules/shown.ts";
import { pictures, portfolioAlbums } from "#app/domains/media/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { signLink } from "#app/infra/files/link.server.ts";

/** How long a page's private pictures open. */
const LINK_SECONDS = 3600;

const columns = {
  id: pictures.id,
  subjectId: pictures.subjectId,
  purpose: pictures.purpose,
  alt: pictures.alt,
  stage: pictures.stage,
  hash: pictures.hash,
  edges: pictures.edges,
  width: pictures.width,
  height: pictures.height,
  preview: pictures.preview,
};
type Row = Pick<typeof pictures.$inferSelect, keyof typeof columns>;
/** A picture as a statement reads it. */
export type PictureRow = Omit<Row, "subjectId">;

/** The key whose signature opens all files of a private picture. */
export const signedKey = (base: string): string => `${base}.set`;

/** Where the files of a picture are kept, without size and ending. */
export const keyBase = ({ id, hash, purpose }: { id: string; hash: string; purpose: Purpose }): string =>
  `${folderOf(purpose)}/${id}/${hash}`;

/** A picture as pages get it, a private one with a link for an hour: only for readers who may see what it hangs on. */
export function shownPicture(ctx: Ctx, row: PictureRow): ShownPicture {
  const { id, alt, stage, edges, width, height, preview, purpose, hash } = row;
  const base = keyBase({ id, hash, purpose });
  const link = { now: ctx.now, seconds: LINK_SECONDS, name: "" };
  const query = ABOUT[purpose].isPublic
    ? ""
    : new URL(signLink(ctx.services.env.AUTH_SECRET, signedKey(base), link), ctx.services.env.PUBLIC_URL).search;
  return { id, alt, stage, edges, width, height, preview, base: `/${base}`, query };
}

const hanging = prepared((db, { purpose, ids }: Slots<{ purpose: Purpose; ids: string[] }>) =>
  db
    .select(columns)
    .from(pictures)
    .where(and(eq(pictures.purpose, purpose), sql`${pictures.subjectId} = any(${ids}::uuid[])`))
    .orderBy(asc(pictures.position), asc(pictures.id)),
);

/**
 * The pictures that hang on each of `ids`, in their order, in one statement; whoever has none is missing. The caller has made
 * sure that the reader may see these things: private pictures come with links that open them.
 */
export async function picturesOf(
  ctx: Ctx,
  purpose: Purpose,
  ids: readonly string[],
): Promise<Map<string, ShownPicture[]>> {
  const out = new Map<string, ShownPicture[]>();
  if (!ids.length) return out;
  for (const row of await hanging(ctx.db, { purpose, ids: [...ids] })) {
    const id = row.subjectId ?? "";
    out.set(id, [...(out.get(id) ?? []), shownPicture(ctx, row)]);
  }
  return out;
}

const shape = ({ subjectId: _, ...shown }: typeof columns) =>
  sql.join(
    Object.entries(shown).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`),
    sql`, `,
  );

/**
 * What hangs on the thing whose id stands in `id`, in its order, as a column of another statement; `shownPicture` makes it
 * what pages get. Of the first `most` alone, where a list needs no more.
 */
export const hangingOn = (purpose: Purpose, id: SQLWrapper, most = ABOUT[purpose].max): SQL<PictureRow[]> =>
  sql<PictureRow[]>`(select coalesce(json_agg(shown.picture order by shown.position, shown.id), '[]') from (
    select json_build_object(${shape(columns)}) as picture, ${pictures.position}, ${pictures.id} from ${pictures}
    where ${pictures.subjectId} = ${id} and ${pictures.purpose} = ${sql.raw(`'${purpose}'`)}
    order by ${pictures.position}, ${pictures.id} limit ${sql.raw(String(most))}) shown)`;

/** The one picture of each of `ids`: a logo, a portrait. */
export async function pictureOf(
  ctx: Ctx,
  purpose: Purpose,
  ids: readonly string[],
): Promise<Map<string, ShownPicture>> {
  const all = await picturesOf(ctx, purpose, ids);
  return new Map([...all].flatMap(([id, [first]]) => (first ? [[id, first] as const] : [])));
}

const covers = prepared((db, { ids }: Slots<{ ids: string[] }>) =>
  db
    .selectDistinctOn([portfolioAlbums.ownerId], { ...columns, ownerId: portfolioAlbums.ownerId })
    .from(portfolioAlbums)
    .innerJoin(pictures, and(eq(pictures.subjectId, portfolioAlbums.id), eq(pictures.purpose, "portfolio")))
    .where(and(sql`${portfolioAlbums.ownerId} = any(${ids}::uuid[])`, isNotNull(pictures.subjectId)))
    .orderBy(
      asc(portfolioAlbums.ownerId),
      asc(portfolioAlbums.position),
      asc(portfolioAlbums.id),
      sql`${pictures.stage} is not distinct from 'before'`,
      asc(pictures.position),
      asc(pictures.id),
    ),
);

/** The cover of each business that has a portfolio, for cards and lists, in one statement. */
export async function coversOf(ctx: Ctx, businessIds: readonly string[]): Promise<Map<string, ShownPicture>> {
  if (!businessIds.length) return new Map();
  const rows = await covers(ctx.db, { ids: [...businessIds] });
  return new Map(rows.map(({ ownerId, ...row }) => [ownerId, shownPicture(ctx, row)]));
}
