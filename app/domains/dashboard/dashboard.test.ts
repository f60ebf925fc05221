import { afterAll, beforeAll, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { markFilled } from "#app/domains/jobs/commands/close.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { weekJobs } from "#app/domains/weather/queries/week-jobs.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, test, withEnv } from "#test/ctx.ts";
import { forecastServer } from "#test/forecast-server.ts";
import { dashboardOf } from "./queries.server.ts";

let source: Awaited<ReturnType<typeof forecastServer>>;
beforeAll(async () => {
  source = await forecastServer();
});
afterAll(() => source.close());

/** A job that `poster` awards to `winner` and that begins on `startDate`. */
async function anAwarded(ctx: Ctx, winner: Actor, startDate: string, more: { poster?: Actor; location?: string } = {}) {
  const job = await aJob(ctx, { startDate, ...more });
  const application = await anApplication(ctx, { jobId: job.id, applicant: winner });
  await award(as(ctx, job.poster), application.id);
  return job;
}

test("DASH-02 DASH-04 DASH-05 DASH-11 a contractor's dashboard holds tools, the tax year, documents and weather, read from rows", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const dashboard = await dashboardOf(as(ctx, actor));
  expect(dashboard.trust.status).toBe("verified");
  expect(dashboard.tiles?.tools.value).toMatchObject({ integrations: [], failed: false });
  expect(dashboard.tiles?.taxes.value).toMatchObject({ year: 2027, isEmpty: true });
  expect(dashboard.tiles?.subs.value).toMatchObject({ subs: 0 });
  expect(dashboard.tiles?.weather.value?.week).toMatchObject({ source: "sample", place: { zip: "78701" } });
  expect(dashboard.messages.value).toMatchObject({ count: 0 });
});

test("figures count rows: open posts, applicants who wait, applications, jobs won", async ({ ctx }) => {
  const { actor: poster } = await aVerifiedContractor(ctx, { companyName: "Sample Builders" });
  const { actor: pro } = await aVerifiedContractor(ctx);
  const waiting = await aJob(ctx, { poster });
  await anApplication(ctx, { jobId: waiting.id, applicant: pro });
  await anAwarded(ctx, pro, "2027-04-01", { poster });
  const done = await anAwarded(ctx, pro, "2027-04-02", { poster });
  await markFilled(as(ctx, poster), done.id);
  const { id: takenBack } = await anApplication(ctx, { applicant: pro });
  await withdrawApplication(as(ctx, pro), takenBack);
  expect((await dashboardOf(as(ctx, poster))).counts).toEqual({
    posts: 3,
    openPosts: 1,
    awardedPosts: 1,
    unansweredApplicants: 1,
    applications: 0,
    won: 0,
    saved: 0,
  });
  const dashboard = await dashboardOf(as(ctx, pro));
  expect(dashboard.counts).toMatchObject({ posts: 0, applications: 3, won: 2 });
  expect((await dashboardOf(as(ctx, poster))).steps[0]?.id).toBe("answer_applicants");
});

test("a homeowner's dashboard has their posts and messages, and none of the contractor's tiles", async ({ ctx }) => {
  const { actor } = await aUser(ctx, { role: "homeowner" });
  const dashboard = await dashboardOf(as(ctx, actor));
  expect(dashboard.tiles).toBeNull();
  expect(dashboard.messages.value).toMatchObject({ count: 0 });
  expect(dashboard.steps.map(({ id }) => id)).toEqual(["find_pro", "post_first_job"]);
});

test("a part that cannot be read says so, and the dashboard opens with the others", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const mine = as(withEnv(ctx, { WEATHER_URL: "not an address" }), actor);
  const dashboard = await dashboardOf(mine);
  expect(dashboard.tiles?.weather).toEqual({ failed: true });
  expect(dashboard.tiles?.taxes.failed).toBeUndefined();
  expect(dashboard.counts.posts).toBe(0);
});

test("awarded jobs that begin within seven days carry the weather of their own place on that day, for both sides", async ({
  ctx,
}) => {
  source.next({ kind: "good", from: "2027-03-10", days: [{}, {}, { wind_gusts_10m_max: 44 }] });
  const live = withEnv(ctx, { WEATHER_URL: source.url });
  const { actor: pro } = await aVerifiedContractor(ctx);
  const windy = await anAwarded(ctx, pro, "2027-03-12", { location: "85004" });
  await anAwarded(ctx, pro, "2027-03-17");
  const today = await anAwarded(ctx, pro, "2027-03-10", { location: "78701" });
  await aJob(ctx, { poster: pro, startDate: "2027-03-12" });
  const jobs = await weekJobs(as(live, pro), 2000);
  expect(jobs.map(({ id, side, day }) => ({ id, side, gusts: day?.gustsMph }))).toEqual([
    { id: today.id, side: "won", gusts: 14 },
    { id: windy.id, side: "won", gusts: 44 },
  ]);
  expect(source.calls.map((url) => url.searchParams.get("latitude")).sort()).toEqual(["30.3", "33.5"]);
  expect(await weekJobs(as(live, windy.poster), 2000)).toMatchObject([{ id: windy.id, side: "posted" }]);
});

test("an awarded job that is marked filled keeps its day; one given out elsewhere has none", async ({ ctx }) => {
  const { actor: pro } = await aVerifiedContractor(ctx);
  const { actor: poster } = await aVerifiedContractor(ctx);
  const job = await anAwarded(ctx, pro, "2027-03-12", { poster });
  await markFilled(as(ctx, poster), job.id);
  await markFilled(as(ctx, poster), (await aJob(ctx, { poster, startDate: "2027-03-12" })).id);
  expect(await weekJobs(as(ctx, pro), 1000)).toMatchObject([{ id: job.id, side: "won" }]);
  expect(await weekJobs(as(ctx, poster), 1000)).toMatchObject([{ id: job.id, side: "posted" }]);
});

test("made-up weather marks no real job", async ({ ctx }) => {
  const { actor: pro } = await aVerifiedContractor(ctx);
  await anAwarded(ctx, pro, "2027-03-12");
  expect(await weekJobs(as(ctx, pro), 1000)).toMatchObject([{ startDate: "2027-03-12", day: null }]);
});
