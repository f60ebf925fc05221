import { and, arrayContains, arrayOverlaps, asc, desc, eq, gt, gte, notExists, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Asking, askingOf, notDemo, notDemoUnless } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { contractorProfiles as p } from "#app/domains/contractors/tables.server.ts";
import type { ProFilters } from "#app/domains/directory/input.ts";
import { nextRing } from "#app/domains/directory/rules/ring.ts";
import { queryWithin } from "#app/domains/directory/rules/words.ts";
import { verifiedAtSql } from "#app/domains/verification/queries/verified.server.ts";
import { trustRecords as t } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Db } from "#app/infra/database/database.server.ts";
import { prepared, type Slots, written } from "#app/infra/database/prepared.server.ts";
import { countyAt } from "#app/infra/geo/counties.server.ts";
import { boxAround, type Point } from "#app/infra/geo/distance.ts";

const EARTH_RADIUS_MILES = 3958.8;
const FIRST_RING_MILES = 1;
/** The best pros looked at one by one before the index of words is asked for all that match. */
const WALKED = 3000;

/** Of the filters, what chooses pros, and the text query that their words became. */
export type Wanted = Pick<ProFilters, "trades" | "who" | "standing" | "speaks" | "stars" | "free"> & {
  query: string | null;
  /** Only pros that stand behind this one. */
  after?: ProPlace | undefined;
};
export type Hit = { id: string; miles: number | null };

/** Where a pro stands in the order of a search. */
export type ProPlace = { miles: number | null; score: number; reviewCount: number; createdAt: Date; id: string };

/** Behind a place in the order of `best`, or of distance first. */
function beyond({ miles, score, reviewCount, createdAt, id }: ProPlace, distance?: SQL<number>): SQL {
  const worse = sql`(${p.score}, ${p.reviewCount}, ${p.createdAt}, ${p.userId}) < (${score}::float8, ${reviewCount}::int, ${createdAt.toISOString()}::timestamptz, ${id}::uuid)`;
  if (!distance || miles === null) return worse;
  return or(sql`${distance} > ${miles}::float8`, and(sql`${distance} = ${miles}::float8`, worse)) as SQL;
}

/** By the score, which is the mean of the reviews drawn towards 4 stars while they are few. */
const best = (pro: typeof p) => [desc(pro.score), desc(pro.reviewCount), desc(pro.createdAt), desc(pro.userId)];

const listed = (pro: typeof p, who: Wanted["who"]): SQL =>
  who === "subcontract"
    ? sql`${pro.onboardingCompleted} and ${pro.availableForSubcontract}`
    : sql`${pro.onboardingCompleted}`;

const chosen = (ctx: Ctx, wanted: Wanted): (SQL | undefined)[] => [
  listed(p, wanted.who),
  notDemo(ctx, p.userId),
  wanted.trades.length ? arrayOverlaps(p.trades, wanted.trades) : undefined,
  wanted.speaks ? arrayContains(p.languages, [wanted.speaks]) : undefined,
  wanted.stars ? gte(p.rating, wanted.stars) : undefined,
  // What the card says. Whoever said "in a week" long ago has not said "now" since.
  wanted.free ? eq(p.availability, "now") : undefined,
  wanted.query ? sql`${p.search} @@ ${queryWithin(wanted.query, wanted.trades)}::tsquery` : undefined,
];

type Page = { where: (SQL | undefined)[]; order: SQL[]; miles?: SQL<number>; need: number };

/** The trust record is joined as it is now: nothing about it is kept with the pro. */
function page(ctx: Ctx, wanted: Wanted, { where, order, miles, need }: Page): Promise<Hit[]> {
  const hits = ctx.db
    .select({ id: p.userId, miles: miles ?? sql<null>`null` })
    .from(p)
    .$dynamic();
  if (wanted.standing === "verified") {
    hits.innerJoin(t, eq(t.userId, p.userId));
    where = [...where, verifiedAtSql(ctx.now)];
  } else {
    const trusted = ctx.db
      .select({ one: sql`1` })
      .from(t)
      .where(and(eq(t.userId, p.userId), verifiedAtSql(ctx.now)));
    where = [...where, notExists(trusted)];
  }
  return hits
    .where(and(...where))
    .orderBy(...order)
    .limit(need);
}

/** The ranking with nothing asked of it but who and which standing: the first page of every visit. */
const wholeRanking = ({ who, standing }: Pick<Wanted, "who" | "standing">, need: number) =>
  prepared((db: Db, { now, demo }: Slots<Asking>) => {
    const verified = gt(t.validUntil, now);
    const hits = db.select({ id: p.userId, miles: sql<null>`null` }).from(p).$dynamic();
    const isVerified = standing === "verified";
    if (isVerified) hits.innerJoin(t, eq(t.userId, p.userId));
    const trusted = db
      .select({ one: sql`1` })
      .from(t)
      .where(and(eq(t.userId, p.userId), verified));
    return hits
      .where(and(listed(p, who), notDemoUnless(db, demo, p.userId), isVerified ? verified : notExists(trusted)))
      .orderBy(...best(p))
      .limit(written(need));
  });
const rankings = new Map<string, ReturnType<typeof wholeRanking>>();
/** Of so many ends of a list each has a statement of its own; others are built for the call. */
const ENDS_MAX = 8;

function rankingOf(wanted: Wanted, need: number): ReturnType<typeof wholeRanking> | undefined {
  if (wanted.query || wanted.trades.length || wanted.after || wanted.speaks || wanted.stars || wanted.free)
    return undefined;
  const key = `${wanted.who} ${wanted.standing} ${need}`;
  const known = rankings.get(key);
  if (known || rankings.size >= ENDS_MAX) return known;
  const made = wholeRanking(wanted, need);
  rankings.set(key, made);
  return made;
}

/** The first `need` pros of the ranking: score, then number of reviews, then newest. */
export async function findEverywhere(ctx: Ctx, wanted: Wanted, need: number): Promise<Hit[]> {
  const whole = rankingOf(wanted, need);
  if (whole) return whole(ctx.db, askingOf(ctx));
  const where = [...chosen(ctx, wanted), wanted.after && beyond(wanted.after)];
  if (!wanted.query) return page(ctx, wanted, { where, order: best(p), need });

  // The planner guesses badly how many pros a text matches. So a short walk down the ranking first, which is enough for
  // common words; then every match, with an order that no index gives, so that it starts from the index of words.
  const edge = alias(p, "edge") as unknown as typeof p;
  const last = ctx.db
    .select({ score: edge.score, reviewCount: edge.reviewCount, createdAt: edge.createdAt, userId: edge.userId })
    .from(edge)
    .where(listed(edge, wanted.who))
    .orderBy(...best(edge))
    .limit(1)
    .offset(WALKED + 10 * need);
  const walk = sql`(${p.score}, ${p.reviewCount}, ${p.createdAt}, ${p.userId}) >= (${last})`;
  const near = await page(ctx, wanted, { where: [...where, walk], order: best(p), need });
  if (near.length === need) return near;
  return page(ctx, wanted, { where, order: [desc(sql`${p.score} + 0`), ...best(p).slice(1)], need });
}

const milesFrom = (from: Point): SQL<number> => sql<number>`(
  ${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(${p.lat} - ${from.lat}::float8) / 2), 2)
    + cos(radians(${from.lat}::float8)) * cos(radians(${p.lat})) * power(sin(radians(${p.lng} - ${from.lng}::float8) / 2), 2)
  ))))`;

/** Whoever says where they work is found there alone; whoever does not, wherever they are near. */
const worksHere = (miles: SQL<number>, county: string | null): SQL => sql`case
  when ${p.serviceCounties} <> '{}' then coalesce(${county}::text = any(${p.serviceCounties}), false)
  else ${p.serviceMiles} is null or ${miles} <= ${p.serviceMiles} end`;

/**
 * The first `need` pros who work at a place within `radius` miles: nearest first, those of one ZIP by the ranking. Who names the
 * county of the place as theirs is found from further away too, behind the others.
 */
export async function findAround(ctx: Ctx, wanted: Wanted, from: Point, radius: number, need: number): Promise<Hit[]> {
  const miles = milesFrom(from);
  const county = countyAt(from)?.id ?? null;
  const behind = wanted.after && beyond(wanted.after, miles);
  for (let ring = Math.min(Math.max(FIRST_RING_MILES, wanted.after?.miles ?? 0), radius); ; ) {
    const { minLat, maxLat, minLng, maxLng } = boxAround(from.lat, from.lng, ring);
    const box = sql`point(${p.lng}, ${p.lat}) <@ box(point(${minLng}::float8, ${minLat}::float8), point(${maxLng}::float8, ${maxLat}::float8))`;
    const order = [asc(miles), ...best(p)];
    const where = [...chosen(ctx, wanted), box, sql`${miles} <= ${ring}`, worksHere(miles, county), behind];
    const hits = await page(ctx, wanted, { where, order, miles, need });
    if (hits.length === need) return hits;
    if (ring >= radius) {
      if (!county) return hits;
      const named = sql`${p.serviceCounties} @> array[${county}]::text[] and ${p.serviceCounties} <> '{}'`;
      const far = [...chosen(ctx, wanted), named, sql`${miles} > ${radius}`, behind];
      return [...hits, ...(await page(ctx, wanted, { where: far, order, miles, need: need - hits.length }))];
    }
    ring = nextRing(ring, hits.length, need, radius, wanted.query !== null);
  }
}

const placeRow = prepared((db, { id }: Slots<{ id: string }>) =>
  db.select({ score: p.score, reviewCount: p.reviewCount, createdAt: p.createdAt }).from(p).where(eq(p.userId, id)),
);

/** Where a found pro stands, to read on from; null when the profile is gone. */
export async function placeOf(ctx: Ctx, { id, miles }: Hit): Promise<ProPlace | null> {
  const [row] = await placeRow(ctx.db, { id });
  return row ? { ...row, id, miles } : null;
}
