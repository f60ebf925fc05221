import type { Ctx } from "#app/infra/ctx.ts";
import type { CourseOutline } from "#content/courses.ts";

/**
 * Whether the actor may take a lesson: the first of every course is anybody's, the others are for members. Nothing is sold
 * yet, so every course is open to every member; `open` says that to the pages.
 */
export function mayTake(ctx: Ctx, course: Pick<CourseOutline, "lessons">, lesson: string) {
  const first = course.lessons[0]?.slug === lesson;
  return { read: first || ctx.actor !== null, check: ctx.actor !== null, open: true };
}
