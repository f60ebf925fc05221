import { afterAll, beforeAll, expect } from "vitest";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { forecastServer } from "#test/forecast-server.ts";
import { weekJobs } from "./queries/week-jobs.server.ts";

let source: Awaited<ReturnType<typeof forecastServer>>;
beforeAll(async () => {
  source = await forecastServer();
});
afterAll(() => source.close());

type Given = { winner?: Actor; poster?: Actor; location?: string };

/** A job that was awarded and begins on `startDate`; winner and poster are new members unless named. */
async function aGivenJob(ctx: Ctx, startDate: string, { winner, ...more }: Given = {}) {
  const job = await aJob(ctx, { startDate, ...more });
  const { id, applicant } = await anApplication(ctx, { jobId: job.id, ...(winner && { applicant: winner }) });
  await award(as(ctx, job.poster), id);
  return { ...job, winner: applicant };
}
const starts = async (ctx: Ctx) => (await weekJobs(ctx, 1000)).map(({ startDate }) => startDate);

test("the week of jobs is seven days by the clock of each job's place, soonest first", async ({ ctx }) => {
  const { winner, poster } = await aGivenJob(ctx, "2027-03-16");
  await aGivenJob(ctx, "2027-03-10", { winner, poster });
  await aGivenJob(ctx, "2027-03-17", { winner, poster });
  await aGivenJob(ctx, "2027-03-17", { winner, location: "96910" });
  for (const mine of [as(ctx, winner), as(ctx, poster)])
    expect((await starts(mine)).slice(0, 2)).toEqual(["2027-03-10", "2027-03-16"]);
  const inPhoenix = as(ctx, poster);
  expect(await starts(inPhoenix)).toHaveLength(2);
  const eveningThere = at(inPhoenix, new Date("2027-03-11T03:30:00Z"));
  expect(await starts(eveningThere)).toEqual(["2027-03-10", "2027-03-16"]);
  const nightThere = at(inPhoenix, new Date("2027-03-11T08:00:00Z"));
  expect(await starts(nightThere)).toEqual(["2027-03-16", "2027-03-17"]);
  // At 16:00 UTC on the 10th it is the 11th in Guam, whose seventh day is the 17th.
  expect(await weekJobs(as(ctx, winner), 1000)).toMatchObject([
    {},
    {},
    { startDate: "2027-03-17", location: "Hagatna, GU 96910" },
  ]);
});

test("only jobs that were given are in the week, for the two who gave and got them", async ({ ctx }) => {
  const waiting = await anApplication(ctx, { jobId: (await aJob(ctx, { startDate: "2027-03-12" })).id });
  const open = await aJob(ctx, { startDate: "2027-03-12" });
  const { id, winner, poster } = await aGivenJob(ctx, "2027-03-12");
  expect(await starts(as(ctx, waiting.applicant))).toEqual([]);
  expect(await starts(as(ctx, open.poster))).toEqual([]);
  expect(await weekJobs(as(ctx, winner), 1000)).toMatchObject([{ id, side: "won" }]);
  expect(await weekJobs(as(ctx, poster), 1000)).toMatchObject([{ id, side: "posted" }]);
});

test("ten jobs of a week are listed, and their place is asked for once", async ({ ctx }) => {
  source.next({ kind: "good", from: "2027-03-10", days: [{}, {}, { wind_gusts_10m_max: 44 }] });
  const { winner } = await aGivenJob(ctx, "2027-03-10");
  for (let n = 0; n < 10; n++) await aGivenJob(ctx, "2027-03-12", { winner });
  expect((await weekJobs(as(ctx, winner), 1000)).map(({ day }) => day)).toEqual(Array(10).fill(null));
  const jobs = await weekJobs(as(withEnv(ctx, { WEATHER_URL: source.url }), winner), 2000);
  expect(jobs.map(({ day }) => day?.gustsMph)).toEqual([14, ...Array(9).fill(44)]);
  expect(source.calls).toHaveLength(1);
});
