import { sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { appeal, restore } from "#app/domains/verification/commands/appeal.server.ts";
import { suspendBusiness, withdrawApproval } from "#app/domains/verification/commands/enforce.server.ts";
import { aReviewer, aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import { enforcementsOf } from "#app/domains/verification/queries/enforcements.server.ts";
import { isVerified } from "#app/domains/verification/rules.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { applyToJob, withdrawApplication } from "./commands/apply.server.ts";
import { award } from "./commands/award.server.ts";
import { fillAwarded } from "./commands/engaged.server.ts";
import { postJob } from "./commands/post.server.ts";
import { renewJob } from "./commands/renew.server.ts";
import { aJob, anApplication, typedJob } from "./fixtures.ts";
import { boardAsked } from "./input/board.ts";
import { PostJob } from "./input.ts";
import { listApplicants } from "./queries/applicants.server.ts";
import { browseJobs } from "./queries/browse.server.ts";
import { getJob } from "./queries/job.server.ts";
import { jobApplications } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const TAKEN = { reason: "cancelled", note: "The carrier says it ended in January." } as const;
const SUSPENDED = { reason: "complaints", note: "" } as const;
const REASON = { message: "Sample: I can start." };

async function scene(ctx: Ctx) {
  const pro = await aVerifiedContractor(ctx, { companyName: "Plumb Line LLC" });
  const ana = as(ctx, (await aReviewer(ctx)).actor);
  return { ...pro, own: as(ctx, pro.actor), ana };
}
const news = (ctx: Ctx, email: string) =>
  outbox(ctx).filter(({ to, subject }) => to === email && subject.startsWith("Plumb Line LLC"));

test("who loses an approval can apply no more, and the open bids are marked for the hirer at once", async ({ ctx }) => {
  const { own, ana, actor, documents } = await scene(ctx);
  const job = await aJob(ctx);
  const other = await aJob(ctx);
  await anApplication(ctx, { jobId: job.id, applicant: actor });
  const marked = async () => {
    const { applicants } = await listApplicants(as(ctx, job.poster), job.id);
    return applicants.map(({ trust }) => isVerified(trust, ctx.now));
  };
  expect(await marked()).toEqual([true]);
  await withdrawApproval(ana, documents.license.id, TAKEN);
  expect(await marked()).toEqual([false]);
  await expect(applyToJob(own, other.id, REASON)).rejects.toMatchObject({ code: "not_verified" });
});

test("hirers with a job that is not over are told that an applicant is not verified, and not why", async ({ ctx }) => {
  const { own, ana, actor, userId, documents } = await scene(ctx);
  const jobs = [];
  for (let n = 0; n < 4; n++) jobs.push(await aJob(ctx, { title: `Sample job number ${n}` }));
  const [open, given, filled, takenBack] = jobs as [Job, Job, Job, Job];
  const applied = [];
  for (const { id } of [open, given, filled, takenBack])
    applied.push(await anApplication(ctx, { jobId: id, applicant: actor }));
  const past = at(ctx, -62 * DAY);
  const before = await aJob(past, { title: "Sample job of long ago" });
  await ctx.db
    .insert(jobApplications)
    .values({ id: ctx.newId(), jobId: before.id, applicantId: userId, createdAt: past.now, status: "submitted" });
  await award(as(ctx, given.poster), applied[1]?.id ?? "");
  await award(as(ctx, filled.poster), applied[2]?.id ?? "");
  await fillAwarded(as(ctx, filled.poster), filled.id);
  await withdrawApplication(own, applied[3]?.id ?? "");
  await withdrawApproval(ana, documents.license.id, TAKEN);
  await drain(ctx);
  const told = [open, given, filled, takenBack, before].map(({ poster }) => news(ctx, poster.email).length);
  expect(told).toEqual([1, 1, 0, 0, 0]);
  expect(news(ctx, open.poster.email)[0]?.text).toContain("is not verified at the moment");
  expect(news(ctx, open.poster.email)[0]?.text).not.toMatch(/canceled|carrier|January/);
});
type Job = Awaited<ReturnType<typeof aJob>>;

test("they are told again when it is given back", async ({ ctx }) => {
  const { own, ana, actor, userId, documents } = await scene(ctx);
  const job = await aJob(ctx);
  await anApplication(ctx, { jobId: job.id, applicant: actor });
  await withdrawApproval(ana, documents.license.id, TAKEN);
  const [taken] = await enforcementsOf(ana, userId);
  const enforcement = taken?.id ?? "";
  await appeal(own, { enforcement, text: "The policy was renewed in time." });
  await restore(as(ctx, (await aReviewer(ctx)).actor), { enforcement, note: "We asked the carrier again." });
  await drain(ctx);
  expect(news(ctx, job.poster.email).map(({ text }) => /is verified again/.test(text))).toEqual([false, true]);
});

describe("a suspended business", () => {
  test("can neither apply nor post nor renew, and reads why not", async ({ ctx }) => {
    const { own, ana, actor, userId } = await scene(ctx);
    const theirs = await aJob(ctx, { poster: actor });
    const job = await aJob(ctx);
    await suspendBusiness(ana, userId, SUSPENDED);
    expect((await getJob(own, job.id)).reader.reason).toBe("suspended");
    await expect(applyToJob(own, job.id, REASON)).rejects.toMatchObject({ code: "suspended" });
    await expect(postJob(own, PostJob.parse(typedJob(ctx)))).rejects.toMatchObject({ code: "suspended" });
    const later = at(own, 25 * DAY);
    await expect(renewJob(later, theirs.id)).rejects.toMatchObject({ code: "suspended" });
    const [taken] = await enforcementsOf(ana, userId);
    const ben = as(ctx, (await aReviewer(ctx)).actor);
    await restore(ben, { enforcement: taken?.id ?? "", note: "The complaints were unfounded." });
    await expect(applyToJob(own, job.id, REASON)).resolves.toBeDefined();
    await expect(renewJob(later, theirs.id)).resolves.toBeDefined();
  });
});

test("a suspended business's jobs leave the board, and come back with it", async ({ ctx }) => {
  const { ana, actor, userId } = await scene(ctx);
  const { id } = await aJob(ctx, { poster: actor });
  const listed = async (query = "") =>
    (await browseJobs(ctx, boardAsked(new URLSearchParams(query)))).jobs.map((job) => job.id);
  expect(await listed()).toEqual([id]);
  await suspendBusiness(ana, userId, SUSPENDED);
  expect([await listed(), await listed("q=sample"), await listed("location=Austin, TX")]).toEqual([[], [], []]);
  const [taken] = await enforcementsOf(ana, userId);
  const ben = as(ctx, (await aReviewer(ctx)).actor);
  await restore(ben, { enforcement: taken?.id ?? "", note: "The complaints were unfounded." });
  expect(await listed()).toEqual([id]);
});

raceTest("an application that comes while an approval is taken back waits for its end, and is refused", async (ctx) => {
  const { own, ana, documents } = await scene(ctx);
  const job = await aJob(ctx);
  const ends: unknown[] = [];
  const waiting = async () => {
    const { rows } = await ctx.db.execute(
      sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  const taken = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const withdrawing = inTransaction(ana, async (tx) => {
    await withdrawApproval(tx, documents.license.id, TAKEN);
    taken.resolve();
    await end.promise;
  });
  await Promise.race([taken.promise, withdrawing]);
  const applying = applyToJob(own, job.id, REASON).then(
    (done) => ends.push(done),
    (refusal) => ends.push(refusal),
  );
  await expect.poll(async () => ends.length + (await waiting())).toBe(1);
  end.resolve();
  await withdrawing;
  await applying;
  expect(ends).toMatchObject([{ code: "not_verified" }]);
});

raceTest("an application at the moment of a withdrawal is refused, or marked as not verified", async (ctx) => {
  for (let round = 0; round < 8; round++) {
    const { own, ana, documents } = await scene(ctx);
    const job = await aJob(ctx);
    const [applied, withdrawn] = await Promise.allSettled([
      applyToJob(own, job.id, REASON),
      withdrawApproval(ana, documents.license.id, TAKEN),
    ]);
    expect(withdrawn.status).toBe("fulfilled");
    const { applicants } = await listApplicants(as(ctx, job.poster), job.id);
    if (applied.status === "rejected") {
      expect(applied.reason).toMatchObject({ code: "not_verified" });
      expect(applicants).toEqual([]);
    } else expect(applicants.map(({ trust }) => isVerified(trust, ctx.now))).toEqual([false]);
  }
});
