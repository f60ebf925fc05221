import { and, asc, desc, eq, gt, lt, or, type SQL, sql } from "drizzle-orm";
import { askingOf } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { queryFor, queryOfPhrases } from "#app/domains/directory/rules/words.ts";
import { type BrowseJobs, PAGE_LAST, PAGE_SIZE } from "#app/domains/jobs/input/board.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Point } from "#app/infra/geo/distance.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import { askedWords } from "#app/infra/search-words.ts";
import { boardBehind, NEWEST, wholeBoard } from "./board.server.ts";
import { type JobCard, jobCards } from "./cards.server.ts";
import { milesFrom, says, within } from "./search.server.ts";
import { respell } from "./spelling.server.ts";

/** Looking ends here: "500+" says as much as the number and keeps every search cheap. */
const FOUND_MAX = PAGE_SIZE * PAGE_LAST;
/** Before every id. */
const NO_ID = "00000000-0000-0000-0000-000000000000";
/** The newest jobs looked at one by one before the index of words is asked for all that match. */
const WALKED = 10 * FOUND_MAX;

export type Board = {
  jobs: (JobCard & { miles: number | null })[];
  /** Of all pages, at most PAGE_SIZE * PAGE_LAST. */
  total: number;
  pages: number;
  /** The middle of the search; `guessed` when the text was not quite a place. */
  near: (Point & { label: string; guessed: boolean }) | null;
  /** A place was typed that we do not know; the list is everywhere's. */
  placeUnknown: boolean;
  /** What the words were read as, when no job says them as they were typed. */
  readAs: string | null;
};

/**
 * The open jobs of the board: nearest first then newest when a place is given, else newest first. Words must all occur;
 * when no job says them, the nearest spellings stand in.
 */
export async function browseJobs(ctx: Ctx, asked: BrowseJobs): Promise<Board> {
  const near = placeOf(asked.place);
  const placeUnknown = asked.place !== "" && !near;
  if (isWhole(asked) && !near) {
    const { jobs, total } = await wholeBoard(ctx, asked.page, FOUND_MAX);
    // A page behind the end says how many there are; it has no row that could.
    if (jobs.length || asked.page === 1)
      return {
        jobs: jobs.map((card) => ({ ...card, miles: null })),
        total,
        pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
        near,
        placeUnknown,
        readAs: null,
      };
  }
  const words = askedWords(asked.q);
  let hits = asked.q && !words.length ? [] : await findSaid(ctx, { ...asked, near }, words);
  const meant = words.length && !hits.length ? await respell(ctx, words) : null;
  if (meant) hits = await find(ctx, { ...asked, near, query: meant.query });

  const shown = hits.slice((asked.page - 1) * PAGE_SIZE, asked.page * PAGE_SIZE);
  const cards = await jobCards(
    ctx,
    shown.map((hit) => hit.id),
  );
  const milesById = new Map(shown.map((hit) => [hit.id, hit.miles]));
  return {
    jobs: cards.map((card) => ({ ...card, miles: milesById.get(card.id) ?? null })),
    total: hits.length,
    pages: Math.max(1, Math.ceil(hits.length / PAGE_SIZE)),
    near,
    placeUnknown,
    readAs: meant && hits.length ? meant.reading : null,
  };
}

/** Whether nothing narrows the board but perhaps a place. */
const isWhole = ({ q, trades }: Pick<BrowseJobs, "q" | "trades">) => !q && !trades.length;

/** A place in the board's order; `meant`: the words stand for other spellings from the first page on. */
export type BoardPlace = { miles: number | null; at: Date; id: string; meant: boolean };

/**
 * The board read on from a place instead of by pages, for clients that must not meet a job twice when others are posted
 * meanwhile. `next` is null at the end.
 */
export async function browseBoardFrom(
  ctx: Ctx,
  asked: Omit<BrowseJobs, "page">,
  { after, limit }: { after: BoardPlace | undefined; limit: number },
) {
  const near = placeOf(asked.place);
  const words = askedWords(asked.q);
  const wanted = { ...asked, page: 1, near, after, need: limit + 1 };
  const none = (asked.q && !words.length) || after?.meant;
  const asTyped = none ? [] : await findSaid(ctx, wanted, words);
  const meant = words.length && !asTyped.length && (!after || after.meant) ? await respell(ctx, words) : null;
  const hits = meant ? await find(ctx, { ...wanted, query: meant.query }) : asTyped;
  const shown = hits.slice(0, limit);
  const last = shown.at(-1);
  const cards = await jobCards(
    ctx,
    shown.map((hit) => hit.id),
  );
  const milesById = new Map(shown.map((hit) => [hit.id, hit.miles]));
  return {
    jobs: cards.map((card) => ({ ...card, miles: milesById.get(card.id) ?? null })),
    next: last && hits.length > limit ? { ...last, meant: meant !== null } : null,
    near: near?.label ?? null,
    placeUnknown: asked.place !== "" && !near,
    readAs: meant && hits.length ? meant.reading : null,
  };
}

function placeOf(text: string): Board["near"] {
  const [place] = text ? findPlace(text) : [];
  if (!place) return null;
  const { lat, lng, city, state, zip, match } = place;
  const label = match === "zip" ? `${city}, ${state} ${zip}` : `${city}, ${state}`;
  return { lat, lng, label, guessed: match !== "zip" && match !== "city" };
}

/** `query` is a text query, empty for none. */
type Wanted = BrowseJobs & { near: Board["near"]; query: string; after?: BoardPlace | undefined; need?: number };
type Hit = { id: string; miles: number | null; at: Date };

/** Jobs that say the words; when none does, those of the trade that the words name together. */
async function findSaid(ctx: Ctx, wanted: Omit<Wanted, "query">, words: string[]): Promise<Hit[]> {
  const query = queryFor(words);
  const hits = await find(ctx, { ...wanted, query });
  const named = queryOfPhrases(words);
  return hits.length || named === query ? hits : find(ctx, { ...wanted, query: named });
}

/** The first hits, each once, in the board's order. */
async function find(ctx: Ctx, wanted: Wanted): Promise<Hit[]> {
  const { near, query, after, need = FOUND_MAX } = wanted;
  if (isWhole(wanted) && !near)
    return boardBehind(ctx.db, { ...askingOf(ctx), at: after?.at ?? "infinity", id: after?.id ?? NO_ID, need });
  const open = within(ctx, wanted, near);
  if (near) {
    const miles = milesFrom(near, jobPosts.lat, jobPosts.lng);
    const rest = after && beyond(after, miles);
    return hitsOf(ctx, and(open, query ? says(query) : undefined, rest), [asc(miles), ...NEWEST], need, miles);
  }
  const rest = after && beyond(after);
  if (!query) return hitsOf(ctx, and(open, rest), NEWEST, need);

  // The planner guesses badly how many jobs say a word. So a short walk down the board first, which is enough for common
  // words; then every match, in an order that no index gives, so that it starts from the index of words.
  const edge = ctx.db
    .select({ at: jobPosts.expiresAt })
    .from(jobPosts)
    .where(open)
    .orderBy(...NEWEST)
    .limit(1)
    .offset(WALKED);
  const walk = sql`${jobPosts.expiresAt} >= coalesce((${edge}), '-infinity')`;
  const newest = await hitsOf(ctx, and(open, walk, rest, says(query)), NEWEST, need);
  if (newest.length === need) return newest;
  const order = [desc(sql`${jobPosts.expiresAt} + interval '0'`), asc(jobPosts.id)];
  return hitsOf(ctx, and(open, rest, says(query)), order, need);
}

/** Behind a place in the order of `NEWEST`, or of distance first. */
function beyond({ miles, at, id }: BoardPlace, distance?: SQL<number>): SQL {
  const { expiresAt } = jobPosts;
  const older = or(lt(expiresAt, at), and(eq(expiresAt, at), gt(jobPosts.id, id))) as SQL;
  if (!distance || miles === null) return older;
  return or(sql`${distance} > ${miles}::float8`, and(sql`${distance} = ${miles}::float8`, older)) as SQL;
}

const hitsOf = (ctx: Ctx, where: SQL | undefined, order: SQL[], need: number, miles?: SQL<number>): Promise<Hit[]> =>
  ctx.db
    .select({ id: jobPosts.id, miles: miles ?? sql<null>`null::float8`, at: jobPosts.expiresAt })
    .from(jobPosts)
    .where(where)
    .orderBy(...order)
    .limit(need);
