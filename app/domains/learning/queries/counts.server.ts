import { sql } from "drizzle-orm";
import type { Count } from "#app/infra/counts.server.ts";
import { enrollments, lessonProgress } from "../tables.server.ts";

/** Lessons begun and passed, and courses taken to their end. */
export const learningCounts: readonly Count[] = [
  { name: "lessons.opened", table: lessonProgress, at: lessonProgress.openedAt },
  {
    name: "lessons.passed",
    table: lessonProgress,
    at: lessonProgress.passedAt,
    where: sql`${lessonProgress.passedAt} is not null`,
  },
  {
    name: "courses.finished",
    table: enrollments,
    at: enrollments.finishedAt,
    where: sql`${enrollments.finishedAt} is not null`,
  },
];
