import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { at } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { appearByClock } from "./commands/appear.server.ts";
import { aFinishedJob, says } from "./fixtures.ts";
import { engagementReviews, reviewEdits } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
/** Few in the daily suite; `race.nightly.test.ts` has them all. */
const ROUNDS = process.env["TEST_PART"] === "nightly" ? 200 : 6;

/** Rows that no order of writing may leave behind. */
const impossible = async (ctx: Ctx) =>
  (
    await ctx.db.execute(sql`
      select r.id from engagement_reviews r left join reviews p on p.id = r.id
        where (r.side = 'hirer' and r.state = 'shown') is distinct from (p.id is not null)
          or (p.id is not null and (p.stars, p.body) is distinct from (r.stars, r.body))
      union all
      select c.user_id from contractor_profiles c
        where c.review_count <> (select count(*) from reviews where pro_user_id = c.user_id)
          or c.star_sum <> (select coalesce(sum(stars), 0) from reviews where pro_user_id = c.user_id)`)
  ).rows;

raceTest("two reviews at once, each sent twice, appear together and count once", async (ctx) => {
  const pro = (await aVerifiedContractor(ctx)).actor;
  for (let round = 0; round < ROUNDS; round++) {
    const work = await aFinishedJob(ctx, { pro });
    const done = await Promise.allSettled([
      says(ctx, work, "hirer"),
      says(ctx, work, "pro"),
      says(ctx, work, "hirer"),
      says(ctx, work, "pro"),
    ]);
    expect(done.map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
    const rows = await ctx.db.select().from(engagementReviews).where(eq(engagementReviews.engagementId, work.id));
    expect(rows.map(({ state }) => state)).toEqual(["shown", "shown"]);
  }
  expect(await ctx.db.select().from(reviewEdits)).toEqual([]);
  expect(await impossible(ctx)).toEqual([]);
});

raceTest("an edit that crosses the appearance is in it, or leaves a trace of what readers saw", async (ctx) => {
  const pro = (await aVerifiedContractor(ctx)).actor;
  for (let round = 0; round < ROUNDS; round++) {
    const work = await aFinishedJob(ctx, { pro });
    await says(ctx, work, "hirer", { stars: 5 });
    const then = at(ctx, 20 * DAY);
    await Promise.all([appearByClock(then), says(then, work, "hirer", { stars: 1 }), appearByClock(then)]);
    const [row] = await ctx.db.select().from(engagementReviews).where(eq(engagementReviews.engagementId, work.id));
    expect(row).toMatchObject({ state: "shown", stars: 1 });
    const traces = await ctx.db
      .select({ stars: reviewEdits.stars })
      .from(reviewEdits)
      .where(eq(reviewEdits.reviewId, row?.id ?? ""));
    expect(traces).toEqual(row?.editedAt ? [{ stars: 5 }] : []);
  }
  expect(await impossible(ctx)).toEqual([]);
});
