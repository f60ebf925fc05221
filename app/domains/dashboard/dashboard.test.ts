import { afterAll, beforeAll, expect } from "vitest";
import { beginAgreement } from "#app/domains/agreements/commands/begin.server.ts";
import { editAgreement } from "#app/domains/agreements/commands/edit.server.ts";
import { signFor, typedTerms } from "#app/domains/agreements/fixtures.ts";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aPerson } from "#app/domains/businesses/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { move } from "#app/domains/engagements/commands/move.server.ts";
import { anEngagement } from "#app/domains/engagements/fixtures.ts";
import { anIntegration } from "#app/domains/integrations/fixtures.ts";
import { userIntegrations } from "#app/domains/integrations/tables.server.ts";
import { withdrawApplication } from "#app/domains/jobs/commands/apply.server.ts";
import { award } from "#app/domains/jobs/commands/award.server.ts";
import { markFilled } from "#app/domains/jobs/commands/close.server.ts";
import { fillAwarded } from "#app/domains/jobs/commands/engaged.server.ts";
import { saveJob } from "#app/domains/jobs/commands/save.server.ts";
import { aJob, anApplication } from "#app/domains/jobs/fixtures.ts";
import { says } from "#app/domains/reviews/fixtures.ts";
import { anEntry } from "#app/domains/taxes/fixtures.ts";
import { rejectDocument } from "#app/domains/verification/commands/decide.server.ts";
import { aReviewer, aVerifiedContractor, aWaitingContractor } from "#app/domains/verification/fixtures.ts";
import { weekJobs } from "#app/domains/weather/queries/week-jobs.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { as, at, test, withEnv } from "#test/ctx.ts";
import { forecastServer } from "#test/forecast-server.ts";
import { workOf } from "./queries/work.server.ts";
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
  expect(dashboard.tiles?.tools?.value).toMatchObject({ integrations: [], failed: false });
  expect(dashboard.tiles?.taxes?.value).toMatchObject({ year: 2027, isEmpty: true });
  expect(dashboard.tiles?.subs?.value).toMatchObject({ subs: 0 });
  expect(dashboard.tiles?.weather.value?.week).toMatchObject({ source: "sample", place: { zip: "78701" } });
  expect(dashboard.messages?.value).toMatchObject({ count: 0 });
});

test("a part of the dashboard is there for whose part in the business has its right", async ({ ctx }) => {
  const { actor: owner } = await aVerifiedContractor(ctx);
  const shownTo = async (part: "office" | "crew") => {
    const { actor } = await aPerson(ctx, owner.business.id, part, `Lee Sample ${part}`);
    const { tiles, messages } = await dashboardOf(as(ctx, actor), "requirements");
    const parts = { ...tiles, messages };
    return Object.entries(parts).flatMap(([name, tile]) => (tile ? [name] : []));
  };
  expect((await shownTo("office")).sort()).toEqual(["hours", "messages", "requirements", "subs", "tools", "weather"]);
  expect(await shownTo("crew")).toEqual(["weather"]);
});

test("figures count rows: open posts, applicants who wait, applications, jobs won", async ({ ctx }) => {
  const { actor: poster } = await aVerifiedContractor(ctx, { companyName: "Sample Builders" });
  const { actor: pro } = await aVerifiedContractor(ctx);
  const waiting = await aJob(ctx, { poster });
  await anApplication(ctx, { jobId: waiting.id, applicant: pro });
  await anAwarded(ctx, pro, "2027-04-01", { poster });
  const done = await anAwarded(ctx, pro, "2027-04-02", { poster });
  await fillAwarded(as(ctx, poster), done.id);
  const { id: takenBack } = await anApplication(ctx, { applicant: pro });
  await withdrawApplication(as(ctx, pro), takenBack);
  expect((await dashboardOf(as(ctx, poster))).counts).toEqual({
    posts: 3,
    openPosts: 1,
    awardedPosts: 2,
    unansweredApplicants: 1,
    applications: 0,
    invitations: 0,
    invoices: 0,
    won: 0,
    saved: 0,
    savedPros: 0,
  });
  const dashboard = await dashboardOf(as(ctx, pro));
  await saveJob(as(ctx, pro), waiting.id);
  const { saved } = (await dashboardOf(as(ctx, pro))).counts;
  expect([dashboard.counts.saved, saved]).toEqual([0, 1]);
  expect(dashboard.counts).toMatchObject({ posts: 0, applications: 4, won: 2 });
  expect((await dashboardOf(as(ctx, poster))).steps[0]?.id).toBe("answer_applicants");
});

test("applicants on a job that is awarded or over wait for no answer, and the job is not open", async ({ ctx }) => {
  const { actor: poster } = await aVerifiedContractor(ctx);
  const job = await aJob(ctx, { poster });
  await anApplication(ctx, { jobId: job.id });
  const won = await anApplication(ctx, { jobId: job.id });
  const waits = async (then: Ctx) => {
    const { openPosts, unansweredApplicants } = (await dashboardOf(as(then, poster))).counts;
    return [openPosts, unansweredApplicants];
  };
  expect(await waits(ctx)).toEqual([1, 2]);
  expect(await waits(at(ctx, 400 * 24 * 3600 * 1000))).toEqual([0, 0]);
  await award(as(ctx, poster), won.id);
  expect(await waits(ctx)).toEqual([0, 0]);
});

test("a document that was sent back is to be uploaded again, one that waits for review is not", async ({ ctx }) => {
  const { actor, documents: sent } = await aWaitingContractor(ctx);
  const uploaded = async () => {
    const { hasLicense, hasInsurance } = await workOf(ctx, actor.userId, actor.userId);
    return [hasLicense, hasInsurance];
  };
  expect(await uploaded()).toEqual([true, true]);
  const reviewer = (await aReviewer(ctx)).actor;
  await rejectDocument(as(ctx, reviewer), sent.license.id, { reason: "Sample: the number cannot be read." });
  expect(await uploaded()).toEqual([false, true]);
});

test("no license is asked for where the state asks none for the trades of the business", async ({ ctx }) => {
  const asked = async (more: Parameters<typeof aContractor>[1]) => {
    const { actor } = await aContractor(ctx, more);
    return (await dashboardOf(as(ctx, actor))).steps.map(({ id }) => id);
  };
  const painter = await asked({ industry: "painting", primaryTrade: "painting", services: ["painting"] });
  expect(painter).toContain("upload_insurance");
  expect(painter).not.toContain("upload_license");
  expect(await asked({})).toContain("upload_license");
});

test("a connected tool is a next step when its owner must act or nothing came for a day, not while it may pass", async ({
  ctx,
}) => {
  const { actor } = await aVerifiedContractor(ctx);
  const { id: partnershipId } = await anIntegration(ctx, "stripe");
  const times = { connectedAt: ctx.now, updatedAt: ctx.now, lastOkAt: ctx.now, troubleAt: ctx.now };
  await ctx.db.insert(userIntegrations).values({ userId: actor.userId, partnershipId, trouble: "slow", ...times });
  const asked = async (then: Ctx) =>
    (await dashboardOf(as(then, actor))).steps.some(({ id }) => id === "mend_integration");
  const day = 24 * 3600 * 1000;
  expect([await asked(ctx), await asked(at(ctx, day)), await asked(at(ctx, day + 1))]).toEqual([false, false, true]);
  await ctx.db.update(userIntegrations).set({ trouble: "refused" });
  expect(await asked(ctx)).toBe(true);
});

test("the tax payment to make is what is past due, before the next one", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const [late, onTime] = [new Date("2026-12-28T18:00:00Z"), new Date("2026-04-10T18:00:00Z")].map((now) =>
    as(at(ctx, now), actor),
  );
  if (!late || !onTime) throw new Error("two times");
  await anEntry(late, actor, { kind: "income", line: "1", amount: "90000", day: "2026-02-01" });
  const due = async (then: Ctx) => (await dashboardOf(then)).steps.find(({ id }) => /estimate/.test(id));
  expect(await due(onTime)).toEqual({ id: "pay_estimate", to: "/taxes/estimates?year=2026" });
  expect(await due(late)).toEqual({ id: "pay_late_estimate", to: "/taxes/estimates?year=2026" });
});

test("a homeowner's dashboard has their posts and messages, and none of the contractor's tiles", async ({ ctx }) => {
  const { actor } = await aUser(ctx, { role: "homeowner" });
  const dashboard = await dashboardOf(as(ctx, actor));
  expect(dashboard.tiles).toBeNull();
  expect(dashboard.messages?.value).toMatchObject({ count: 0 });
  expect(dashboard.steps.map(({ id }) => id)).toEqual(["find_pro", "post_first_job"]);
});

test("a homeowner's dashboard shows the job that was given: who, for how much, from when, and what to do next", async ({
  ctx,
}) => {
  const hirer = (await aUser(ctx, { role: "homeowner" })).actor;
  const work = await anEngagement(ctx, { hirer, state: "agreed", title: "Sample: hang two doors" });
  const { id, pro } = work;
  const mine = as(ctx, hirer);
  const seen = async () => (await dashboardOf(mine)).running;
  expect(await seen()).toMatchObject([
    { id, title: "Sample: hang two doors", pro: expect.any(String), agreedCents: null, step: { kind: "look" } },
  ]);
  expect((await dashboardOf(mine)).steps.map((step) => step.id)).toEqual(["see_work"]);
  const agreementId = await beginAgreement(as(ctx, pro), id, "agreement");
  await editAgreement(as(ctx, pro), agreementId, typedTerms());
  await signFor(ctx, pro, agreementId);
  expect(await seen()).toMatchObject([{ step: { kind: "sign", to: `/agreements/${agreementId}` } }]);
  await signFor(ctx, hirer, agreementId);
  expect(await seen()).toMatchObject([{ agreedCents: 48_000, step: { kind: "look" } }]);
  await move(as(ctx, pro), id, "done", "");
  expect(await seen()).toMatchObject([{ state: "done_by_pro", step: { kind: "confirm" } }]);
  await move(mine, id, "confirm", "");
  expect(await seen()).toEqual([]);
  expect((await dashboardOf(as(ctx, pro))).running).toEqual([]);
  const after = await dashboardOf(mine);
  expect(after.counts.awardedPosts).toBe(1);
  expect(after.steps[0]).toEqual({ id: "write_review", to: `/work/${id}/review` });
  await says(ctx, work, "hirer");
  expect((await dashboardOf(mine)).steps.map((step) => step.id)).toEqual(["find_pro"]);
});

test("a part that cannot be read says so, and the dashboard opens with the others", async ({ ctx }) => {
  const { actor } = await aVerifiedContractor(ctx);
  const mine = as(withEnv(ctx, { WEATHER_URL: "not an address" }), actor);
  const dashboard = await dashboardOf(mine);
  expect(dashboard.tiles?.weather).toEqual({ failed: true });
  expect(dashboard.tiles?.taxes?.failed).toBeUndefined();
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

test("a job that is filled leaves the week, whoever of the two reads it; one given out elsewhere was never in it", async ({
  ctx,
}) => {
  const { actor: pro } = await aVerifiedContractor(ctx);
  const { actor: poster } = await aVerifiedContractor(ctx);
  const job = await anAwarded(ctx, pro, "2027-03-12", { poster });
  await markFilled(as(ctx, poster), (await aJob(ctx, { poster, startDate: "2027-03-12" })).id);
  expect(await weekJobs(as(ctx, pro), 1000)).toMatchObject([{ id: job.id, side: "won" }]);
  expect(await weekJobs(as(ctx, poster), 1000)).toMatchObject([{ id: job.id, side: "posted" }]);
  await fillAwarded(as(ctx, poster), job.id);
  for (const side of [pro, poster]) expect(await weekJobs(as(ctx, side), 1000)).toEqual([]);
});

test("made-up weather marks no real job", async ({ ctx }) => {
  const { actor: pro } = await aVerifiedContractor(ctx);
  await anAwarded(ctx, pro, "2027-03-12");
  expect(await weekJobs(as(ctx, pro), 1000)).toMatchObject([{ startDate: "2027-03-12", day: null }]);
});
