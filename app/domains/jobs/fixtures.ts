import { and, eq } from "drizzle-orm";
import { aContractor } from "#app/domains/contractors/fixtures.ts";
import { aVerifiedContractor } from "#app/domains/verification/fixtures.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { applyToJob } from "./commands/apply.server.ts";
import { postJob } from "./commands/post.server.ts";
import { askQuestion } from "./commands/question.server.ts";
import { PostJob } from "./input.ts";
import { jobQuestions } from "./tables.server.ts";

export type JobOverrides = Partial<Record<keyof PostJob, unknown>> & { poster?: Actor; postedAt?: Date };

/** What a person types into the form; plainly a sample. */
export const typedJob = (ctx: Ctx, more: Partial<Record<keyof PostJob, unknown>> = {}) => ({
  title: "Sample: rough-in for a two-bath addition",
  trade: "plumbing",
  location: "85004",
  budgetMin: "4000",
  budgetMax: "6500",
  startDate: new Date(ctx.now.getTime() + 14 * 24 * 3600 * 1000).toISOString().slice(0, 10),
  duration: "1-2-weeks",
  description: "Sample job. Supply and waste rough-in for two baths. Slab is poured, stubs are up, permit is posted.",
  skills: "PEX, Rough-in",
  requestKey: ctx.newId(),
  ...more,
});

/** A job on the board, posted by a contractor of its own unless `poster` is given; `postedAt` is now unless given. */
export async function aJob(ctx: Ctx, { poster, postedAt, ...more }: JobOverrides = {}) {
  const actor = poster ?? (await aContractor(ctx, { companyName: "Sample Builders" })).actor;
  const then = { ...ctx, actor, now: postedAt ?? ctx.now };
  const { id } = await postJob(then, PostJob.parse(typedJob(then, more)));
  return { id, poster: actor };
}

/** An application by a verified contractor, to a job of its own unless `jobId` is given. */
export async function anApplication(ctx: Ctx, more: { jobId?: string; applicant?: Actor; message?: string } = {}) {
  const job = more.jobId ? { id: more.jobId, poster: null } : await aJob(ctx);
  const applicant = more.applicant ?? (await aVerifiedContractor(ctx)).actor;
  const { id } = await applyToJob({ ...ctx, actor: applicant }, job.id, {
    message: more.message ?? "Sample: I can start.",
  });
  return { id, jobId: job.id, poster: job.poster, applicant };
}

/** A question of a verified contractor's about a job, without an answer. */
export async function aQuestion(ctx: Ctx, more: { jobId: string; asker?: Actor; question?: string }) {
  const asker = more.asker ?? (await aVerifiedContractor(ctx)).actor;
  const body = more.question ?? "Sample: is the slab poured already?";
  await askQuestion({ ...ctx, actor: asker }, more.jobId, body);
  const [row] = await ctx.db
    .select({ id: jobQuestions.id })
    .from(jobQuestions)
    .where(and(eq(jobQuestions.jobId, more.jobId), eq(jobQuestions.body, body)));
  if (!row) throw new Error("no question was written");
  return { id: row.id, asker };
}
