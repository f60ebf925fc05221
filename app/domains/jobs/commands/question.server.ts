import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import type { Locale } from "#app/infra/locale.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { refusalToApply } from "../access.ts";
import { answeredMail, askedMail } from "../emails.tsx";
import { noSuchJob } from "../queries/job.server.ts";
import { knownTo } from "../queries/open.server.ts";
import { excerpt, reasonNotToAsk } from "../rules.ts";
import { jobApplications, jobPosts, jobQuestions } from "../tables.server.ts";
import { announceJob } from "./tell.server.ts";

const PREVIEW_LENGTH = 120;

const noSuchQuestion = () =>
  notFound("no_such_question", { title: m.jobs_question_not_found_title(), message: m.jobs_question_not_found() });

/**
 * A pro asks about a post; the poster is told. The same question twice is one. Refuses with the codes of `reasonNotToAsk`, and
 * is rate-limited for more questions about one job in a day than setting `jobs.questions_a_day`.
 */
export async function askQuestion(ctx: Ctx, jobId: string, question: string): Promise<void> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) throw noSuchJob();
  await limit(ctx, "jobs.ask", `${jobId}:${ownerId}`, {
    points: await setting(ctx, "jobs.questions_a_day"),
    seconds: 24 * 3600,
  });
  await inTransaction(ctx, async (tx) => {
    const [job] = await tx.db
      .select()
      .from(jobPosts)
      .where(and(eq(jobPosts.id, jobId), notDemo(tx, jobPosts.posterId), knownTo(ownerId)))
      .for("share");
    if (!job) throw noSuchJob();
    const [mine] = await tx.db
      .select({ status: jobApplications.status })
      .from(jobApplications)
      .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.applicantId, ownerId)));
    const { status: trust, suspended } = await trustOf(tx, ownerId);
    const asker = { userId: ownerId, role: requireActor(tx).role, trust, suspended, missing: [] };
    const reason = reasonNotToAsk(job, { ...asker, applied: mine?.status ?? null }, tx.now);
    if (reason) throw refusalToApply(reason);
    const [asked] = await tx.db
      .insert(jobQuestions)
      .values({ id: tx.newId(), jobId, askerId: ownerId, body: question, locale: tx.locale, createdAt: tx.now })
      .onConflictDoNothing({ target: [jobQuestions.jobId, jobQuestions.askerId, jobQuestions.body] })
      .returning({ id: jobQuestions.id });
    if (!asked) return;
    const from = (await businessName(tx, ownerId)) || requireActor(tx).name;
    await announceJob(
      tx,
      { userId: job.posterId, locale: job.locale },
      job,
      {
        kind: "question.asked",
        ref: asked.id,
        path: `/jobs/${jobId}#questions`,
        data: { questionId: asked.id, from, preview: excerpt(question, PREVIEW_LENGTH) },
      },
      (about) => askedMail(about, from, question),
    );
  });
}

/**
 * The poster answers, for everybody who sees the job; who asked and every pro whose application runs are told. An answer
 * stands: bidders reckon with it. Throws not-found for a question about another's job, and `answered` for another answer.
 */
export const answerQuestion = (ctx: Ctx, questionId: string, answer: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const ownerId = ownerOf(tx, "jobs");
    if (!isId(questionId)) throw noSuchQuestion();
    const [found] = await tx.db
      .select({ question: jobQuestions, job: jobPosts })
      .from(jobQuestions)
      .innerJoin(jobPosts, eq(jobPosts.id, jobQuestions.jobId))
      .where(and(eq(jobQuestions.id, questionId), eq(jobPosts.posterId, ownerId)))
      .for("update");
    if (!found) throw noSuchQuestion();
    const { question, job } = found;
    if (question.answer === answer) return;
    if (question.answer !== null)
      throw conflict("answered", { title: m.jobs_answered_already_title(), message: m.jobs_answered_already() });
    await tx.db.update(jobQuestions).set({ answer, answeredAt: tx.now }).where(eq(jobQuestions.id, questionId));
    const running = await tx.db
      .select({ userId: jobApplications.applicantId, locale: jobApplications.locale })
      .from(jobApplications)
      .where(and(eq(jobApplications.jobId, job.id), inArray(jobApplications.status, ["submitted", "shortlisted"])));
    const told = new Map<string, Locale>(running.map(({ userId, locale }) => [userId, locale]));
    if (question.askerId) told.set(question.askerId, question.locale);
    for (const [userId, locale] of told)
      await announceJob(
        tx,
        { userId, locale },
        job,
        {
          kind: "question.answered",
          ref: questionId,
          path: `/jobs/${job.id}#questions`,
          data: { questionId, preview: excerpt(answer, PREVIEW_LENGTH) },
        },
        (about) => answeredMail(about, question.body, answer),
      );
  });

/** Takes a question away: the poster any about their job, the asker their own while it has no answer. */
export async function removeQuestion(ctx: Ctx, questionId: string): Promise<void> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(questionId)) throw noSuchQuestion();
  const ownJobs = ctx.db.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.posterId, ownerId));
  const gone = await ctx.db
    .delete(jobQuestions)
    .where(
      and(
        eq(jobQuestions.id, questionId),
        or(inArray(jobQuestions.jobId, ownJobs), and(eq(jobQuestions.askerId, ownerId), isNull(jobQuestions.answer))),
      ),
    )
    .returning({ id: jobQuestions.id });
  if (!gone.length) throw noSuchQuestion();
}
