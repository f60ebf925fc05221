import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { aJob } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { as, at } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { awardBid } from "./commands/award.server.ts";
import { sendBid } from "./commands/send.server.ts";
import { aBid, anOffer } from "./fixtures.ts";

const PLAIN = { lines: [], schedule: [] };
/** Few in the daily suite; `race.nightly.test.ts` has them all. */
const ROUNDS = process.env["TEST_PART"] === "nightly" ? 200 : 10;

raceTest("two awards and two revisions at once: one bid wins, at the price that the hirer had read", async (ctx) => {
  const hirer = (await aVerifiedContractor(ctx)).actor;
  const [one, two] = [(await aVerifiedContractor(ctx)).actor, (await aVerifiedContractor(ctx)).actor];
  for (let round = 0; round < ROUNDS; round++) {
    const then = at(ctx, round * 3600_000);
    const { id: jobId } = await aJob(then, { poster: hirer });
    const first = await aBid(then, { jobId, pro: one });
    const second = await aBid(then, { jobId, pro: two });
    await Promise.allSettled([
      awardBid(as(then, hirer), first.applicationId, first.bidId),
      sendBid(as(then, one), jobId, anOffer(then, { lowCents: 900, highCents: 900, ...PLAIN })),
      awardBid(as(then, hirer), second.applicationId, second.bidId),
      sendBid(as(then, two), jobId, anOffer(then, { lowCents: 800, highCents: 800, ...PLAIN })),
    ]);
    const { rows } = await ctx.db.execute(sql`
        select a.status, (select b.revision from bids b where b.application_id = a.id order by b.revision desc limit 1) as revision
          from job_applications a where a.job_id = ${jobId}`);
    const won = rows.filter(({ status }) => status === "awarded");
    expect(won.length).toBeLessThanOrEqual(1);
    for (const row of won) expect(row["revision"]).toBe(1);
    // Nobody was overtaken only where both revisions came before both awards.
    if (!won.length) expect(rows.map(({ revision }) => revision)).toEqual([2, 2]);
  }
});

raceTest(
  "first bids at once for the last answers: as many as were asked for, and nobody waits for nothing",
  async (ctx) => {
    const hirer = (await aVerifiedContractor(ctx)).actor;
    const pros = await Promise.all(Array.from({ length: 4 }, async () => (await aVerifiedContractor(ctx)).actor));
    for (let round = 0; round < ROUNDS; round++) {
      const then = at(ctx, round * 3600_000);
      const { id: jobId } = await aJob(then, { poster: hirer, answersMax: 2 });
      const sent = await Promise.allSettled(pros.map((pro) => sendBid(as(then, pro), jobId, anOffer(then, PLAIN))));
      const codes = sent.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
      expect(codes).toEqual(["enough_answers", "enough_answers"]);
    }
  },
);
