import { eq } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { questionPath } from "../rules.ts";
import type { mentorQuestions, mentors } from "../tables.server.ts";

export type Question = typeof mentorQuestions.$inferSelect;
export type Mentor = typeof mentors.$inferSelect;

/** The name by which the other side of a question knows somebody. */
export async function nameOf(tx: Ctx, userId: string): Promise<string> {
  const [person] = await tx.db.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, userId));
  return person?.name ?? "";
}

const about = ({ id, title }: Question) => ({ questionId: id, title });

/** Tells a mentor of a question: it is new, came from another mentor, still waits, or its asker wrote again. */
export async function tellMentor(
  tx: Ctx,
  question: Question,
  mentor: Mentor,
  status: "new" | "moved" | "waits" | "replied",
  ref: string,
): Promise<void> {
  if (!mentor.businessId) return;
  await announce(tx, {
    kind: "mentor.asked",
    userId: mentor.businessId,
    person: mentor.userId,
    path: questionPath(question.id),
    ref: `${question.id}:${mentor.id}:${ref}`,
    data: { ...about(question), status, from: await nameOf(tx, question.askerId) },
  });
}

/** Tells an asker that their mentor answered, that another has the question now, or that nobody is left. */
export async function tellAsker(
  tx: Ctx,
  question: Question,
  { status, from, ref, path }: { status: "answered" | "moved" | "nobody"; from: string; ref: string; path?: string },
): Promise<void> {
  if (!question.askerBusinessId) return;
  await announce(tx, {
    kind: status === "answered" ? "mentor.answered" : "mentor.moved",
    userId: question.askerBusinessId,
    person: question.askerId,
    path: path ?? questionPath(question.id),
    ref: `${question.id}:${ref}`,
    data: { ...about(question), status, from },
  });
}
