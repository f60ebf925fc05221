import { and, asc, desc, eq, gt, sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announcement } from "#app/infra/events.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { listedPosts } from "../queries/reader.server.ts";
import { excerpt } from "../rules.ts";
import { communities, communityAnswers, communityFollows, communityPosts } from "../tables.server.ts";

/** By the clock, once a week: who takes part in the community hears what was written. */
export const WEEK = "community.week";
const DAY_MS = 24 * 3600 * 1000;
const TITLES = 5;
const TITLE_LENGTH = 80;
/** Whoever wrote, answered or followed within this long takes part. */
const TAKES_PART_DAYS = 180;
const BATCH = 500;

type Week = { count: number } & Record<`titles_${Locale}`, string>;

/** The posts of the last seven days that visitors may read, for readers of each language: theirs first, the most answered first. */
async function postsOfWeek(ctx: Ctx): Promise<Week> {
  const [en, es] = [await topOfWeek(ctx, "en"), await topOfWeek(ctx, "es")];
  return { count: en.count, titles_en: en.titles, titles_es: es.titles };
}

async function topOfWeek(ctx: Ctx, locale: Locale): Promise<{ count: number; titles: string }> {
  const nobody = { userId: null, moderates: false, verified: false };
  const rows = await ctx.db
    .select({ title: communityPosts.title, count: sql<number>`(count(*) over ())::int` })
    .from(communityPosts)
    .leftJoin(communities, eq(communities.id, communityPosts.communityId))
    .where(and(listedPosts(ctx, nobody), gt(communityPosts.createdAt, new Date(ctx.now.getTime() - 7 * DAY_MS))))
    .orderBy(
      desc(eq(communityPosts.locale, locale)),
      desc(communityPosts.commentCount),
      desc(communityPosts.createdAt),
      asc(communityPosts.id),
    )
    .limit(TITLES);
  return {
    count: rows[0]?.count ?? 0,
    titles: rows.map(({ title }) => excerpt(title, TITLE_LENGTH)).join(" · "),
  };
}

/** The next members who take part, by their ids, with the business through which they last did. */
async function takingPart(ctx: Ctx, after: string) {
  const since = new Date(ctx.now.getTime() - TAKES_PART_DAYS * DAY_MS).toISOString();
  const { rows } = await ctx.db.execute<{ user_id: string; business_id: string }>(sql`
    select distinct on (user_id) user_id, business_id from (
      select author_id as user_id, business_id, created_at from ${communityPosts} where created_at > ${since}::timestamptz
      union all
      select author_id, business_id, created_at from ${communityAnswers} where created_at > ${since}::timestamptz
      union all
      select user_id, business_id, created_at from ${communityFollows} where created_at > ${since}::timestamptz) part
    where user_id > ${after}::uuid and business_id is not null
    order by user_id, created_at desc
    limit ${BATCH}`);
  return rows;
}

/** Announces the week to everybody who takes part, and gives how many. Nobody hears of a week twice, or of one without posts. */
export async function tellWeek(ctx: Ctx): Promise<number> {
  const data = await postsOfWeek(ctx);
  if (!data.count) return 0;
  const week = ctx.now.toISOString().slice(0, 10);
  let told = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const people = await takingPart(ctx, after);
    await inTransaction(ctx, (tx) =>
      tx.services.queue.enqueueEach(
        tx,
        people.map(({ user_id, business_id }) =>
          announcement(tx, {
            kind: "community.week",
            userId: business_id,
            person: user_id,
            ref: `${week}:${user_id}`,
            path: "/community/feed",
            data,
          }),
        ),
      ),
    );
    told += people.length;
    if (people.length < BATCH) return told;
    after = people.at(-1)?.user_id ?? after;
  }
}

export const week: JobHandler = withoutTransaction(async (ctx) => {
  ctx.log.info({ told: await tellWeek(ctx) }, "told members of the community's week");
});
