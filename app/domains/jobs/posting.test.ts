import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { AppError } from "#app/infra/errors.ts";
import { as, at, outbox, test } from "#test/ctx.ts";
import { drain } from "#test/queue.ts";
import { raceTest } from "#test/race.ts";
import { award } from "./commands/award.server.ts";
import { markFilled, withdrawJob } from "./commands/close.server.ts";
import { tellPostersOfExpiry } from "./commands/expiry.server.ts";
import { postJob, readPost } from "./commands/post.server.ts";
import { renewJob } from "./commands/renew.server.ts";
import { aJob, anApplication, typedJob } from "./fixtures.ts";
import { boardAsked } from "./input/board.ts";
import { PostJob } from "./input.ts";
import { browseJobs } from "./queries/browse.server.ts";
import { getJob } from "./queries/job.server.ts";
import { openAt } from "./queries/open.server.ts";
import { isOpen } from "./rules.ts";
import { jobPosts } from "./tables.server.ts";

const DAY = 24 * 3600 * 1000;
const onBoard = async (ctx: Ctx) =>
  (await browseJobs(ctx, boardAsked(new URLSearchParams()))).jobs.map((job) => job.id);
const typed = (ctx: Ctx, more = {}) => PostJob.parse(typedJob(ctx, more));
const rows = (ctx: Ctx) => ctx.db.select().from(jobPosts);

test("JOB-01 DATA-57 DATA-65 DATA-67 X-28 a business owner's post is on the board at once, under the company's name", async ({
  ctx,
}) => {
  const { actor } = await aContractor(ctx, { companyName: "Sample Builders" });
  const { id } = await postJob(as(ctx, actor), typed(ctx));
  const [job] = (await browseJobs(ctx, boardAsked(new URLSearchParams()))).jobs;
  expect(job).toMatchObject({
    id,
    title: "Sample: rough-in for a two-bath addition",
    company: "Sample Builders",
    location: "Phoenix, AZ 85004",
    trade: "plumbing",
    budgetMin: 4000,
    budgetMax: 6500,
    startDate: "2027-03-24",
    duration: "1-2-weeks",
    skills: ["PEX", "Rough-in"],
    postedAt: ctx.now,
  });
  expect(job?.excerpt).toContain("Supply and waste rough-in");
});

test("X-28 a homeowner's post has no company", async ({ ctx }) => {
  const { actor } = await aUser(ctx, { role: "homeowner" });
  const { id } = await aJob(ctx, { poster: actor });
  await expect(getJob(ctx, id)).resolves.toMatchObject({ company: null, companySlug: null });
});

test("a visitor cannot post", async ({ ctx }) => {
  await expect(postJob(ctx, typed(ctx))).rejects.toMatchObject({ kind: "unauthenticated" });
});

test("JOB-04 a place we do not know is refused beside its field, and a near miss is offered", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  const refused = (location: string) =>
    postJob(as(ctx, actor), typed(ctx, { location })).then(
      () => null,
      (error) => error.fields,
    );
  expect(await refused("zzqqy")).toEqual({ location: expect.stringContaining("can't find that place") });
  for (const near of ["Phoenx, AZ", "Phoeni"])
    expect(await refused(near)).toEqual({ location: expect.stringContaining("Phoenix, AZ") });
  expect(await refused("Phoenix, AZ")).toBeNull();
});

test("JOB-09 a start in the past or years ahead is refused beside its field", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  for (const startDate of ["2027-03-09", "2029-03-10"])
    await expect(postJob(as(ctx, actor), typed(ctx, { startDate }))).rejects.toMatchObject({
      kind: "invalid",
      fields: { startDate: expect.any(String) },
    });
  for (const startDate of ["2027-03-10", "2029-03-09"]) await postJob(as(ctx, actor), typed(ctx, { startDate }));
});

test("everything wrong with a form is said at once, the unknown place and the day that is over too", ({ ctx }) => {
  const values = typedJob(ctx, { title: "", location: "Phoenx, AZ", startDate: "2027-03-01" });
  const fields = (() => {
    try {
      return readPost(ctx, values);
    } catch (error) {
      return (error as AppError).fields;
    }
  })();
  expect(Object.keys(fields ?? {}).sort()).toEqual(["location", "startDate", "title"]);
  expect(() => readPost(ctx, null)).toThrow();
});

test("the same form sent twice posts one job", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  const form = typed(ctx);
  const first = await postJob(as(ctx, actor), form);
  const second = await postJob(as(ctx, actor), form);
  expect([first.created, second.created, second.id === first.id]).toEqual([true, false, true]);
  await expect(rows(ctx)).resolves.toHaveLength(1);
});

test("a form gone back to and changed is another job", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  const form = typed(ctx);
  await postJob(as(ctx, actor), form);
  await expect(postJob(as(ctx, actor), { ...form, title: "Another job" })).resolves.toMatchObject({ created: true });
  await expect(rows(ctx)).resolves.toHaveLength(2);
});

test("the same key from another member is another job", async ({ ctx }) => {
  const form = typed(ctx);
  for (const _ of "ab") await postJob(as(ctx, (await aUser(ctx)).actor), form);
  await expect(rows(ctx)).resolves.toHaveLength(2);
});

raceTest("the same form sent five times at once posts one job", async (ctx) => {
  const { actor } = await aUser(ctx);
  const form = typed(ctx);
  const made = await Promise.all(Array.from({ length: 5 }, () => postJob(as(ctx, actor), form)));
  expect(new Set(made.map((job) => job.id)).size).toBe(1);
  expect(made.filter((job) => job.created)).toHaveLength(1);
  await expect(rows(ctx)).resolves.toHaveLength(1);
});

test("JOB-19 a job leaves the board 30 days after it was posted, to the millisecond", async ({ ctx }) => {
  const { id } = await aJob(ctx);
  for (const [ms, there] of [
    [30 * DAY - 1, true],
    [30 * DAY, false],
  ] as const)
    expect(await onBoard(at(ctx, ms))).toEqual(there ? [id] : []);
});

test("JOB-19 what SQL calls open is what the rule calls open, a millisecond either side of the line", async ({
  ctx,
}) => {
  const { poster } = await aJob(ctx);
  const filled = await aJob(ctx, { poster });
  await markFilled(as(ctx, poster), filled.id);
  const withdrawn = await aJob(ctx, { poster });
  await withdrawJob(as(ctx, poster), withdrawn.id);
  const awarded = await aJob(ctx, { poster });
  await ctx.db.update(jobPosts).set({ awardedApplicationId: ctx.newId() }).where(eq(jobPosts.id, awarded.id));
  for (const ms of [0, 30 * DAY - 1, 30 * DAY, 30 * DAY + 1]) {
    const now = new Date(ctx.now.getTime() + ms);
    const open = await ctx.db.select({ id: jobPosts.id }).from(jobPosts).where(openAt(now));
    const ruled = (await rows(ctx)).filter((job) => isOpen(job, now));
    expect(open.map((job) => job.id)).toEqual(ruled.map((job) => job.id));
    expect(open).toHaveLength(ms < 30 * DAY ? 1 : 0);
  }
});

test("JOB-19 a filled job leaves the board before its 30 days", async ({ ctx }) => {
  const { id, poster } = await aJob(ctx);
  await markFilled(as(ctx, poster), id);
  expect(await onBoard(ctx)).toEqual([]);
  await expect(getJob(ctx, id)).resolves.toMatchObject({ lifecycle: "filled" });
});

test("one click renews: 30 new days from now, on top of the board, also after it expired", async ({ ctx }) => {
  const { id, poster } = await aJob(ctx);
  const later = at(ctx, 35 * DAY);
  const newer = await aJob(at(ctx, 34 * DAY));
  const { expiresAt } = await renewJob(as(later, poster), id);
  expect(expiresAt).toEqual(new Date(ctx.now.getTime() + 65 * DAY));
  const { jobs } = await browseJobs(later, boardAsked(new URLSearchParams()));
  expect(jobs.map((job) => [job.id, job.renewed, job.listedAt])).toEqual([
    [id, true, later.now],
    [newer.id, false, at(ctx, 34 * DAY).now],
  ]);
});

test("renewing waits until the last seven days, and never wakes a closed job", async ({ ctx }) => {
  const { id, poster } = await aJob(ctx);
  await expect(renewJob(as(at(ctx, 22 * DAY), poster), id)).rejects.toMatchObject({
    kind: "conflict",
    code: "too_early",
  });
  const offered = async (days: number, actor: typeof poster | null) =>
    (await getJob(as(at(ctx, days * DAY), actor), id)).can.renew;
  expect([await offered(22, poster), await offered(23, poster)]).toEqual([false, true]);
  expect(await offered(23, (await aContractor(ctx)).actor)).toBe(false);
  await markFilled(as(ctx, poster), id);
  await expect(renewJob(as(at(ctx, 31 * DAY), poster), id)).rejects.toMatchObject({ kind: "conflict", code: "closed" });
});

test("two clicks at once renew once", async ({ ctx }) => {
  const { id, poster } = await aJob(ctx);
  const later = as(at(ctx, 25 * DAY), poster);
  const clicks = await Promise.allSettled([renewJob(later, id), renewJob(as(at(ctx, 25 * DAY + 1), poster), id)]);
  expect(clicks.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await rows(ctx)).toMatchObject([{ id, renewals: 1 }]);
});

test("closing twice is closing once, and the other way of closing is refused", async ({ ctx }) => {
  const { id, poster } = await aJob(ctx);
  await withdrawJob(as(ctx, poster), id);
  await withdrawJob(as(ctx, poster), id);
  await expect(markFilled(as(ctx, poster), id)).rejects.toMatchObject({ kind: "conflict", code: "closed" });
  const lines = await ctx.db
    .select({ event: auditLog.event })
    .from(auditLog)
    .where(eq(auditLog.subject, `job:${id}`));
  expect(lines).toEqual([{ event: "job.withdrawn" }]);
});

test("another member's job cannot be renewed, filled or taken down: it is not found", async ({ ctx }) => {
  const { id } = await aJob(ctx);
  const other = as(ctx, (await aContractor(ctx)).actor);
  for (const touch of [renewJob, markFilled, withdrawJob]) {
    await expect(touch(other, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(touch(other, ctx.newId())).rejects.toMatchObject({ kind: "not_found" });
    await expect(touch(other, "' or 1=1")).rejects.toMatchObject({ kind: "not_found" });
  }
});

test("the poster is told once before the end and once at it, whoever runs the clock how often", async ({ ctx }) => {
  const { id, poster } = await aJob(ctx);
  const tell = async (ms: number) => {
    const then = at(ctx, ms);
    const counts = [await tellPostersOfExpiry(then), await tellPostersOfExpiry(then)];
    await drain(then);
    return counts.map(({ warned, told }) => [warned, told]);
  };
  expect(await tell(27 * DAY - 1)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await tell(27 * DAY)).toEqual([
    [1, 0],
    [0, 0],
  ]);
  expect(await tell(30 * DAY)).toEqual([
    [0, 1],
    [0, 0],
  ]);
  expect(await tell(31 * DAY)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(outbox(ctx).map((mail) => [mail.to, mail.subject.split(":")[0]])).toEqual([
    [poster.email, "Your job leaves the board soon"],
    [poster.email, "Your job left the board"],
  ]);
  expect(outbox(ctx)[0]?.text).toContain(`/jobs/${id}`);
  expect(outbox(ctx)[0]?.text).toContain("Apr 9, 2027");

  await renewJob(as(at(ctx, 31 * DAY), poster), id);
  expect(await tell(58 * DAY)).toEqual([
    [1, 0],
    [0, 0],
  ]);
  expect(await tell(61 * DAY)).toEqual([
    [0, 1],
    [0, 0],
  ]);
  expect(outbox(ctx)).toHaveLength(4);
});

test("a poster who was never warned in time hears of the end alone", async ({ ctx }) => {
  await aJob(ctx);
  expect(await tellPostersOfExpiry(at(ctx, 31 * DAY))).toEqual({ warned: 0, told: 1 });
  expect(await tellPostersOfExpiry(at(ctx, 32 * DAY))).toEqual({ warned: 0, told: 0 });
});

test("the poster of a job that was awarded is neither warned nor told of its end", async ({ ctx }) => {
  const job = await aJob(ctx);
  const application = await anApplication(ctx, { jobId: job.id });
  await award(as(ctx, job.poster), application.id);
  expect(await tellPostersOfExpiry(at(ctx, 28 * DAY))).toEqual({ warned: 0, told: 0 });
  expect(await tellPostersOfExpiry(at(ctx, 31 * DAY))).toEqual({ warned: 0, told: 0 });
});

test("a poster who wrote in Spanish is told in Spanish", async ({ ctx }) => {
  await aJob({ ...ctx, locale: "es" });
  await tellPostersOfExpiry(at(ctx, 28 * DAY));
  await drain(at(ctx, 28 * DAY));
  expect(outbox(ctx)[0]?.subject).toContain("Tu trabajo sale pronto de la bolsa");
});

test("filled jobs have no expiry to tell of", async ({ ctx }) => {
  const { id, poster } = await aJob(ctx);
  await markFilled(as(ctx, poster), id);
  await expect(tellPostersOfExpiry(at(ctx, 31 * DAY))).resolves.toEqual({ warned: 0, told: 0 });
});

raceTest("the expiry notice goes out once when two processes run the clock at once", async (ctx) => {
  for (let n = 0; n < 6; n++) await aJob(ctx);
  const then = at(ctx, 28 * DAY);
  const runs = await Promise.all([tellPostersOfExpiry(then), tellPostersOfExpiry(then), tellPostersOfExpiry(then)]);
  expect(runs.reduce((sum, { warned }) => sum + warned, 0)).toBe(6);
  await drain(then);
  expect(outbox(ctx)).toHaveLength(6);
});

test("twenty posts an hour are enough", async ({ ctx }) => {
  const { actor } = await aUser(ctx);
  for (let n = 0; n < 20; n++) await postJob(as(ctx, actor), typed(ctx));
  await expect(postJob(as(ctx, actor), typed(ctx))).rejects.toMatchObject({ kind: "rate_limited" });
});
