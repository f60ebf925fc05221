import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { aUser } from "#app/domains/auth/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { as, test } from "#test/ctx.ts";
import { raceTest } from "#test/race.ts";
import { amendJob } from "./commands/amend.server.ts";
import { applyToJob, withdrawApplication } from "./commands/apply.server.ts";
import { readPost } from "./commands/post.server.ts";
import { askQuestion } from "./commands/question.server.ts";
import { aJob, anApplication, typedJob } from "./fixtures.ts";
import { PostJob } from "./input.ts";
import { exportJobs } from "./queries/export-account.server.ts";
import { getJob } from "./queries/job.server.ts";
import { ownPost } from "./queries/own-post.server.ts";
import { jobApplications, jobPosts } from "./tables.server.ts";

const aHomeowner = async (ctx: Ctx) => (await aUser(ctx, { role: "homeowner" })).actor;
const SAID = { message: "Sample: I can start." };

describe("how many answers a post takes", () => {
  test("is five for a homeowner who says nothing of it, and as many as come for a business", async ({ ctx }) => {
    const home = await aJob(ctx, { poster: await aHomeowner(ctx) });
    const business = await aJob(ctx);
    const rows = await ctx.db.select({ id: jobPosts.id, answersMax: jobPosts.answersMax }).from(jobPosts);
    expect(new Map(rows.map(({ id, answersMax }) => [id, answersMax]))).toEqual(
      new Map([
        [home.id, 5],
        [business.id, null],
      ]),
    );
    const any = await aJob(ctx, { poster: await aHomeowner(ctx), answersMax: "0" });
    await expect(ownPost(as(ctx, any.poster), any.id)).resolves.toMatchObject({ typed: { answersMax: "0" } });
  });

  test("is in the poster's copy of the post", async ({ ctx }) => {
    const job = await aJob(ctx, { answersMax: "3" });
    await expect(exportJobs(ctx, job.poster.userId)).resolves.toMatchObject({ posts: [{ answersMax: 3 }] });
  });

  test("is never more than was asked for: the next pro is told so, may ask, and may save it", async ({ ctx }) => {
    const job = await aJob(ctx, { poster: await aHomeowner(ctx), answersMax: "1" });
    await anApplication(ctx, { jobId: job.id });
    const late = (await aVerifiedContractor(ctx)).actor;
    await expect(getJob(as(ctx, late), job.id)).resolves.toMatchObject({ reader: { reason: "enough_answers" } });
    await expect(applyToJob(as(ctx, late), job.id, SAID)).rejects.toMatchObject({
      kind: "conflict",
      code: "enough_answers",
    });
    await askQuestion(as(ctx, late), job.id, "Sample: will you take more answers?");
  });

  test("grows with an answer that is taken back, and when the poster asks for more", async ({ ctx }) => {
    const job = await aJob(ctx, { poster: await aHomeowner(ctx), answersMax: "1" });
    const first = await anApplication(ctx, { jobId: job.id });
    await withdrawApplication(as(ctx, first.applicant), first.id);
    const second = await anApplication(ctx, { jobId: job.id });
    await expect(anApplication(ctx, { jobId: job.id, applicant: first.applicant })).rejects.toMatchObject({
      code: "enough_answers",
    });
    await expect(getJob(as(ctx, second.applicant), job.id)).resolves.toMatchObject({
      reader: { reason: "already_applied" },
    });
    const mine = as(ctx, job.poster);
    const { typed } = await ownPost(mine, job.id);
    await amendJob(mine, job.id, readPost(ctx, { ...typed, answersMax: "3" }));
    await anApplication(ctx, { jobId: job.id, applicant: first.applicant });
  });

  test("stays when a form without the field changes the post", async ({ ctx }) => {
    const job = await aJob(ctx, { poster: await aHomeowner(ctx), answersMax: "3" });
    await amendJob(as(ctx, job.poster), job.id, readPost(ctx, typedJob(ctx, { title: "Sample: another title" })));
    const [row] = await ctx.db.select().from(jobPosts).where(eq(jobPosts.id, job.id));
    expect(row).toMatchObject({ title: "Sample: another title", answersMax: 3 });
  });

  test.each(["-1", "51", "2.5", "many", 51])("%s is no number of answers", (typed) => {
    const read = PostJob.shape.answersMax.safeParse(typed);
    expect(read.error?.issues[0]?.message).toBe("Choose a number of answers from 0 (as many as come) to 50.");
  });
});

raceTest("the last answer is one pro's alone", async (ctx) => {
  const pros = await Promise.all([aVerifiedContractor(ctx), aVerifiedContractor(ctx), aVerifiedContractor(ctx)]);
  for (let round = 0; round < 6; round++) {
    const job = await aJob(ctx, { answersMax: "1" });
    const done = await Promise.allSettled(pros.map(({ actor }) => applyToJob({ ...ctx, actor }, job.id, SAID)));
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await ctx.db.$count(jobApplications, eq(jobApplications.jobId, job.id))).toBe(1);
  }
});
