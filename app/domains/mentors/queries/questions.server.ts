import { and, asc, desc, eq, ne, or, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { nameOrNone } from "#app/infra/database/columns.server.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchQuestion } from "../access.ts";
import { mentorMessages, mentorQuestions, mentors } from "../tables.server.ts";
import { mentorOf } from "./mentors.server.ts";

const LISTED_MAX = 100;
const MESSAGES_MAX = 300;

const nameOf = (userId: typeof mentors.userId | typeof mentorQuestions.askerId) =>
  sql<string | null>`(select nullif(full_name, '') from profiles where profiles.id = ${userId})`.mapWith(nameOrNone);

const listed = {
  id: mentorQuestions.id,
  title: mentorQuestions.title,
  trade: mentorQuestions.trade,
  state: mentorQuestions.state,
  postId: mentorQuestions.postId,
  askedAt: mentorQuestions.askedAt,
  assignedAt: mentorQuestions.assignedAt,
  answeredAt: mentorQuestions.answeredAt,
  asker: nameOf(mentorQuestions.askerId),
  mentor: nameOf(mentors.userId),
};

/** Questions that the actor asked, the newest first. */
const asked = (ctx: Ctx, userId: string) =>
  ctx.db
    .select(listed)
    .from(mentorQuestions)
    .leftJoin(mentors, eq(mentors.id, mentorQuestions.mentorId))
    .where(eq(mentorQuestions.askerId, userId))
    .orderBy(desc(mentorQuestions.askedAt), asc(mentorQuestions.id))
    .limit(LISTED_MAX);

/** Questions of a mentor: those that wait first, by how long they have; then what they answered. */
const toAnswer = (ctx: Ctx, mentorId: string) =>
  ctx.db
    .select(listed)
    .from(mentorQuestions)
    .innerJoin(mentors, eq(mentors.id, mentorQuestions.mentorId))
    .where(and(eq(mentorQuestions.mentorId, mentorId), ne(mentorQuestions.state, "held")))
    .orderBy(
      desc(sql`${mentorQuestions.state} = 'waits'`),
      asc(sql`case when ${mentorQuestions.state} = 'waits' then ${mentorQuestions.assignedAt} end`),
      desc(mentorQuestions.answeredAt),
    )
    .limit(LISTED_MAX);
export type ListedQuestion = Awaited<ReturnType<typeof asked>>[number];

/** What a member asked, and the desk of a mentor. */
export async function mentoringDesk(ctx: Ctx) {
  const { userId } = requireActor(ctx);
  const me = await mentorOf(ctx, userId);
  const { years = 0, trades = [], locales = [], specialty = "", capacity = 0, awayUntil = null, id = "" } = me ?? {};
  return {
    asked: await asked(ctx, userId),
    toAnswer: me ? await toAnswer(ctx, me.id) : [],
    me: me && { id, years, trades, locales, specialty, capacity, awayUntil },
  };
}

/** A question with what was said, for its asker and its mentor. Throws not-found for everybody else. */
export async function readQuestion(ctx: Ctx, id: string) {
  const { userId } = requireActor(ctx);
  const [row] = isId(id)
    ? await ctx.db
        .select({ ...listed, body: mentorQuestions.body, askerId: mentorQuestions.askerId, mentorUser: mentors.userId })
        .from(mentorQuestions)
        .leftJoin(mentors, eq(mentors.id, mentorQuestions.mentorId))
        .where(and(eq(mentorQuestions.id, id), or(eq(mentorQuestions.askerId, userId), eq(mentors.userId, userId))))
    : [];
  if (!row || (row.askerId !== userId && row.state === "held")) throw noSuchQuestion();
  const { askerId, mentorUser, ...question } = row;
  const messages = await ctx.db
    .select({
      id: mentorMessages.id,
      body: mentorMessages.body,
      fromMentor: mentorMessages.fromMentor,
      createdAt: mentorMessages.createdAt,
      mine: sql<boolean>`coalesce(${mentorMessages.authorId} = ${userId}, false)`,
    })
    .from(mentorMessages)
    .where(eq(mentorMessages.questionId, id))
    .orderBy(desc(mentorMessages.createdAt), desc(mentorMessages.id))
    .limit(MESSAGES_MAX);
  return {
    ...question,
    messages: messages.reverse(),
    side: askerId === userId ? ("asker" as const) : ("mentor" as const),
  };
}
export type OpenQuestion = Awaited<ReturnType<typeof readQuestion>>;
