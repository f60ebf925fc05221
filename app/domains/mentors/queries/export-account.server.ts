import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { mentorApplications, mentorMessages, mentorQuestions, mentors } from "../tables.server.ts";

/** What a member offered, asked and answered as or to a mentor, for their own copy. */
export const exportMentoring = async (ctx: Ctx, userId: string) => ({
  mentor: await ctx.db
    .select({
      years: mentors.years,
      trades: mentors.trades,
      locales: mentors.locales,
      specialty: mentors.specialty,
      capacity: mentors.capacity,
      awayUntil: mentors.awayUntil,
      since: mentors.since,
    })
    .from(mentors)
    .where(eq(mentors.userId, userId)),
  applications: await ctx.db
    .select({
      years: mentorApplications.years,
      trades: mentorApplications.trades,
      specialty: mentorApplications.specialty,
      references: mentorApplications.references,
      state: mentorApplications.state,
      reason: mentorApplications.reason,
      createdAt: mentorApplications.createdAt,
    })
    .from(mentorApplications)
    .where(eq(mentorApplications.userId, userId))
    .orderBy(asc(mentorApplications.createdAt)),
  asked: await ctx.db
    .select({
      title: mentorQuestions.title,
      body: mentorQuestions.body,
      state: mentorQuestions.state,
      askedAt: mentorQuestions.askedAt,
    })
    .from(mentorQuestions)
    .where(eq(mentorQuestions.askerId, userId))
    .orderBy(asc(mentorQuestions.askedAt)),
  said: await ctx.db
    .select({ to: mentorQuestions.title, body: mentorMessages.body, createdAt: mentorMessages.createdAt })
    .from(mentorMessages)
    .innerJoin(mentorQuestions, eq(mentorQuestions.id, mentorMessages.questionId))
    .where(eq(mentorMessages.authorId, userId))
    .orderBy(asc(mentorMessages.createdAt), asc(mentorMessages.id)),
});
