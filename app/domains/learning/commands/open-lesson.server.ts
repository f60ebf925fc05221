import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { OpenLesson } from "../input.ts";
import { lessonOf } from "../queries/courses.server.ts";
import { hasCourse, mayTake } from "../queries/may-take.server.ts";
import { openEnrollment } from "../queries/taking.server.ts";
import { enrollments, lessonProgress, seatClocks } from "../tables.server.ts";

/** The actor's open enrollment in a course, begun where there is none; its row is held until the transaction ends. */
export async function enroll(tx: Ctx, course: string): Promise<{ id: string }> {
  const { userId } = requireActor(tx);
  const businessId = ownerOf(tx, "see");
  await tx.db
    .insert(enrollments)
    .values({ id: tx.newId(), userId, businessId, course, startedAt: tx.now })
    .onConflictDoNothing();
  const open = await openEnrollment(tx, userId, course, true);
  if (!open) throw new Error("the enrollment was not written");
  return open;
}

/** Puts a person's place in a lesson there, where it is not. */
export async function placeIn(tx: Ctx, enrollmentId: string, lesson: string): Promise<void> {
  await tx.db
    .insert(lessonProgress)
    .values({ enrollmentId, lesson, openedAt: tx.now, seenAt: tx.now })
    .onConflictDoNothing();
}

/** Throws `not_yours_to_take` and `not_bought` where the actor may not take the lesson, and not-found for one that there is not. */
export async function requireMayTake(ctx: Ctx, { course: slug, lesson }: OpenLesson) {
  const found = lessonOf(slug, lesson, ctx.locale);
  const may = mayTake(ctx, found.course, lesson, await hasCourse(ctx, found.course));
  if (ctx.actor && !may.check)
    throw forbidden("not_bought", { title: m.learning_not_bought_title(), message: m.learning_not_bought() });
  if (!may.read || !may.check)
    throw forbidden("not_yours_to_take", { title: m.learning_members_title(), message: m.learning_members() });
  return found;
}

/**
 * A member opens a lesson: from now on their place and their time are kept. Gives where they stopped the last time and how
 * much time is counted, in milliseconds. Safe to repeat.
 */
export async function openLesson(ctx: Ctx, input: OpenLesson): Promise<{ place: number; seatMs: number }> {
  const { userId } = requireActor(ctx);
  await requireMayTake(ctx, input);
  return inTransaction(ctx, async (tx) => {
    const { id } = await enroll(tx, input.course);
    await placeIn(tx, id, input.lesson);
    await tx.db.insert(seatClocks).values({ userId, countedTo: tx.now }).onConflictDoNothing();
    const [row] = await tx.db
      .select({ place: lessonProgress.place, seatMs: lessonProgress.seatMs })
      .from(lessonProgress)
      .where(and(eq(lessonProgress.enrollmentId, id), eq(lessonProgress.lesson, input.lesson)));
    return row ?? { place: 0, seatMs: 0 };
  });
}
