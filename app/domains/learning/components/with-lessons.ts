import { courseByCode } from "#content/courses.ts";
import { getLocale } from "#paraglide/runtime.js";
import { coursePath } from "../rules/lessons.ts";

/** A course of a page with what its folder says: where it is, its lessons and how long they take. */
export function withLessons<C extends { no: string }>(course: C) {
  const outline = courseByCode(course.no, getLocale());
  return {
    ...course,
    to: coursePath(outline?.slug ?? ""),
    lessons: (outline?.lessons ?? []).map(({ title, minutes }) => ({ name: title, minutes })),
  };
}
