import { mayTakeCourse } from "#app/domains/billing/queries/plan.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { CourseOutline } from "#content/courses.ts";

/**
 * Whether a course is the actor's to take: those of continuing education when their business has paid for them, all others
 * always. Where nothing can be bought, all are.
 */
export async function hasCourse(ctx: Ctx, course: Pick<CourseOutline, "slug" | "category">): Promise<boolean> {
  if (!course.category || !ctx.actor) return true;
  return mayTakeCourse(ctx, ctx.actor.business.id, course.slug);
}

/** Whether the actor may take a lesson: the first of every course is anybody's, the others are for members who have the course. */
export function mayTake(ctx: Ctx, course: Pick<CourseOutline, "lessons">, lesson: string, has: boolean) {
  const first = course.lessons[0]?.slug === lesson;
  const member = ctx.actor !== null;
  return { read: first || (member && has), check: member && (first || has) };
}
