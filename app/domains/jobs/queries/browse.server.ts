import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { type BrowseJobs, PAGE_LAST, PAGE_SIZE } from "#app/domains/jobs/input.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Point } from "#app/infra/geo/distance.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import { type JobCard, jobCards } from "./cards.server.ts";
import {
  LIKENESS,
  LIKENESS_MIN_LENGTH,
  likeness,
  looksLike,
  milesFrom,
  says,
  termsOf,
  within,
} from "./search.server.ts";

/** Counting stops here: "1,000+" says as much and keeps the count cheap. */
export const COUNTED_MAX = PAGE_SIZE * PAGE_LAST;

export type Board = {
  jobs: (JobCard & { miles: number | null })[];
  /** Of all pages, at most COUNTED_MAX. */
  total: number;
  pages: number;
  /** The middle of the search; `guessed` when the text was not quite a place. */
  near: (Point & { label: string; guessed: boolean }) | null;
  /** A place was typed that we do not know; the list is everywhere's. */
  placeUnknown: boolean;
  /** Nothing says exactly that; these are the nearest spellings. */
  alike: boolean;
};

/**
 * The open jobs of the board: nearest first then newest when a place is given, else newest first. Words must all occur;
 * when none does, the jobs whose words are spelt most alike.
 */
export async function browseJobs(ctx: Ctx, asked: BrowseJobs): Promise<Board> {
  const place = asked.place ? (findPlace(asked.place)[0] ?? null) : null;
  const near = place && {
    lat: place.lat,
    lng: place.lng,
    label: place.match === "zip" ? `${place.city}, ${place.state} ${place.zip}` : `${place.city}, ${place.state}`,
    guessed: place.match !== "zip" && place.match !== "city",
  };
  const open = within(asked, near, ctx.now);
  const miles = near ? milesFrom(near, jobPosts.lat, jobPosts.lng) : sql<null>`null::float8`;
  const byPlaceAndTime = [...(near ? [asc(miles)] : []), desc(jobPosts.expiresAt), asc(jobPosts.id)];

  const terms = termsOf(asked.q);
  let found = await pageOf(ctx, asked, terms ? (and(open, says(terms)) as SQL) : open, byPlaceAndTime, miles);
  const alike = terms !== null && found.total === 0 && asked.q.length >= LIKENESS_MIN_LENGTH;
  if (alike)
    found = await inTransaction(ctx, async (tx) => {
      await tx.db.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`);
      const order = [desc(likeness(asked.q)), desc(jobPosts.expiresAt), asc(jobPosts.id)];
      return pageOf(tx, asked, and(open, looksLike(asked.q)) as SQL, order, miles);
    });

  const cards = await jobCards(
    ctx,
    found.hits.map((hit) => hit.id),
  );
  const milesById = new Map(found.hits.map((hit) => [hit.id, hit.miles]));
  return {
    jobs: cards.map((card) => ({ ...card, miles: milesById.get(card.id) ?? null })),
    total: found.total,
    pages: Math.max(1, Math.ceil(found.total / PAGE_SIZE)),
    near,
    placeUnknown: asked.place !== "" && !near,
    alike: alike && found.total > 0,
  };
}

async function pageOf(ctx: Ctx, asked: BrowseJobs, where: SQL, order: SQL[], miles: SQL<number | null>) {
  const hits = await ctx.db
    .select({ id: jobPosts.id, miles })
    .from(jobPosts)
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset((asked.page - 1) * PAGE_SIZE);
  const some = ctx.db
    .select({ one: sql`1`.as("one") })
    .from(jobPosts)
    .where(where)
    .limit(COUNTED_MAX)
    .as("some");
  const [count] = await ctx.db.select({ total: sql<number>`count(*)::int` }).from(some);
  return { hits, total: count?.total ?? 0 };
}
