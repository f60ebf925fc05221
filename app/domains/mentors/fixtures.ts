import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { askMentor } from "./commands/ask.server.ts";
import { AskMentor } from "./input.ts";
import { mentors } from "./tables.server.ts";

/** Makes a member a mentor, as if the team had invited them. Plainly a sample. */
export async function aMentor(
  ctx: Ctx,
  { userId, business }: Actor,
  more: Partial<typeof mentors.$inferInsert> = {},
): Promise<string> {
  const id = ctx.newId();
  await ctx.db.insert(mentors).values({
    id,
    userId,
    businessId: business.id,
    years: 18,
    trades: ["electrical"],
    locales: ["en"],
    capacity: 3,
    specialty: "Sample mentor. Ask about flat rates, trucks and the second license.",
    since: ctx.now,
    ...more,
  });
  return id;
}

export const typedQuestion = (ctx: Ctx, more: Record<string, string> = {}) => ({
  trade: "electrical",
  title: "Sample: should I take twelve houses?",
  body: "Sample question. Two crews, $840k, 9% left. A builder offers twelve houses at 6% under my price.",
  how: "private",
  requestKey: ctx.newId(),
  ...more,
});

/** A private question of this member to a mentor. */
export const aMentorQuestion = (ctx: Ctx, asker: Actor, mentorId: string, more: Record<string, string> = {}) =>
  askMentor({ ...ctx, actor: asker }, mentorId, AskMentor.parse(typedQuestion(ctx, more)));
