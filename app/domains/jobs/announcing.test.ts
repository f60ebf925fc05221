import { expect } from "vitest";
import type { Ctx } from "#app/infra/ctx.ts";
import { inTransaction } from "#app/infra/ctx.ts";
import { ANNOUNCE, type AnnouncedEvent } from "#app/infra/events.server.ts";
import { as, at, test } from "#test/ctx.ts";
import { queued } from "#test/queue.ts";
import { applyToJob, withdrawApplication } from "./commands/apply.server.ts";
import { award } from "./commands/award.server.ts";
import { markFilled } from "./commands/close.server.ts";
import { postJob } from "./commands/post.server.ts";
import { shortlist, unshortlist } from "./commands/shortlist.server.ts";
import { aJob, anApplication, typedJob } from "./fixtures.ts";
import { PostJob } from "./input.ts";

const TITLE = "Sample: rough-in for a two-bath addition";

/** What was announced so far about a job: kind, member, and the rest. */
async function announced(ctx: Ctx, jobId: string): Promise<AnnouncedEvent[]> {
  const all = (await queued(ctx, ANNOUNCE)).map(({ data }) => data as AnnouncedEvent);
  return all.filter(({ data }) => data["jobId"] === jobId);
}
const kinds = (events: AnnouncedEvent[]) => events.map(({ kind }) => kind);

test("a job is announced to its poster once, however often the form is sent", async ({ ctx }) => {
  const { poster } = await aJob(ctx);
  const form = PostJob.parse(typedJob(ctx));
  const first = await postJob(as(ctx, poster), form);
  await postJob(as(ctx, poster), form);
  expect(await announced(ctx, first.id)).toMatchObject([
    {
      kind: "job.posted",
      userId: poster.userId,
      path: `/jobs/${first.id}`,
      data: { jobId: first.id, title: TITLE, tradeId: "plumbing" },
    },
  ]);
});

test("an application is announced to the poster, with its letter, and again when it was taken back and sent anew", async ({
  ctx,
}) => {
  const job = await aJob(ctx);
  const { id, applicant } = await anApplication(ctx, { jobId: job.id });
  await expect(applyToJob(as(ctx, applicant), job.id, { message: "Again" })).rejects.toThrow();
  const [, received, ...more] = await announced(ctx, job.id);
  expect(more).toEqual([]);
  expect(received).toMatchObject({
    kind: "application.received",
    userId: job.poster.userId,
    path: `/jobs/${job.id}/applicants`,
    data: { jobId: job.id, title: TITLE, applicationId: id, from: "Sample Electric" },
    letter: { locale: "en", subject: `New application: ${TITLE}` },
  });
  await withdrawApplication(as(ctx, applicant), id);
  await applyToJob(at(as(ctx, applicant), 1000), job.id, { message: "Again" });
  expect(kinds(await announced(ctx, job.id))).toEqual(["job.posted", "application.received", "application.received"]);
});

test("an award is announced to the winner and to the poster, and answers the others, each once", async ({ ctx }) => {
  const job = await aJob(ctx);
  const winner = await anApplication({ ...ctx, locale: "es" }, { jobId: job.id });
  const other = await anApplication(ctx, { jobId: job.id });
  const before = (await announced(ctx, job.id)).length;
  await award(as(ctx, job.poster), winner.id);
  await award(as(ctx, job.poster), winner.id);
  const events = (await announced(ctx, job.id)).slice(before);
  expect(events).toMatchObject([
    { kind: "job.awarded", userId: winner.applicant.userId, data: { applicationId: winner.id, status: "won" } },
    { kind: "job.awarded", userId: job.poster.userId, data: { applicationId: winner.id, status: "given" } },
    { kind: "application.answered", userId: other.applicant.userId, data: { status: "declined" } },
  ]);
  expect(events.map(({ letter }) => letter?.locale)).toEqual(["es", undefined, "en"]);
  expect(JSON.stringify(events.map(({ letter: _, ...told }) => told))).not.toContain(job.poster.email);
});

test("an applicant hears once of the shortlist, and of a job that was filled elsewhere", async ({ ctx }) => {
  const job = await aJob(ctx);
  const { id, applicant } = await anApplication(ctx, { jobId: job.id });
  const before = (await announced(ctx, job.id)).length;
  await shortlist(as(ctx, job.poster), id);
  await unshortlist(as(ctx, job.poster), id);
  await shortlist(at(as(ctx, job.poster), 1000), id);
  await markFilled(as(ctx, job.poster), job.id);
  await markFilled(as(ctx, job.poster), job.id);
  const events = (await announced(ctx, job.id)).slice(before);
  expect(events).toMatchObject([
    { kind: "application.answered", userId: applicant.userId, data: { status: "shortlisted", applicationId: id } },
    { kind: "application.answered", userId: applicant.userId, data: { status: "declined", applicationId: id } },
  ]);
});

test("what was rolled back was never announced", async ({ ctx }) => {
  const job = await aJob(ctx);
  const { id } = await anApplication(ctx, { jobId: job.id });
  const before = await announced(ctx, job.id);
  const attempt = inTransaction(ctx, async (tx) => {
    await award(as(tx, job.poster), id);
    throw new Error("the connection was lost");
  });
  await expect(attempt).rejects.toThrow("the connection was lost");
  expect(await announced(ctx, job.id)).toEqual(before);
});
