import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { contentPath } from "#app/infra/content.server.ts";
import type { Locale } from "#app/infra/locale.ts";
import { type CourseOutline, courseOutline } from "#content/courses.ts";
import { frontMatter, type Passage, passagesOf } from "#content/lesson-text.ts";
import { CourseHead, LessonHead, type Question, Questions } from "#content/schemas/courses.ts";
import { noSuchThing } from "../access.ts";

/** Courses and lessons are read from their files when somebody asks: nothing of their text stays in memory. */
const fileOf = (course: string, ...name: string[]) => readFile(contentPath("courses", course, ...name), "utf8");

/** A course of the catalog. Throws not-found. */
export function courseOf(slug: string, locale: Locale): CourseOutline {
  const course = courseOutline(slug, locale);
  if (!course) throw noSuchThing();
  return course;
}

/** A lesson of a course with its place among the others. Throws not-found. */
export function lessonOf(slug: string, lesson: string, locale: Locale) {
  const course = courseOf(slug, locale);
  const n = course.lessons.findIndex((one) => one.slug === lesson);
  const outline = course.lessons[n];
  if (!outline) throw noSuchThing();
  return { course, lesson: outline, n };
}

/** What a course's own page says beyond its outline. */
export async function readCourse(course: CourseOutline, locale: Locale) {
  const { head, text } = frontMatter(await fileOf(course.slug, `course.${locale}.md`));
  const { objectives, changes } = CourseHead.parse(head);
  return { objectives, changes, about: passagesOf(text) };
}

/** A drawing, by its name in the lesson: an SVG that the build has looked through. */
type Drawings = Record<string, string>;
export type LessonText = { head: LessonHead; passages: Passage[]; drawings: Drawings };

export async function readLesson(course: string, lesson: string, locale: Locale): Promise<LessonText> {
  const { head, text } = frontMatter(await fileOf(course, `${lesson}.${locale}.md`));
  const passages = passagesOf(text);
  const names = passages.flatMap((passage) => (passage.kind === "drawing" ? [passage.name] : []));
  const drawings: Drawings = {};
  for (const name of names) drawings[name] = await fileOf(course, "drawings", `${name}.svg`);
  return { head: LessonHead.parse(head), passages, drawings };
}

/** Every question of a lesson with its answers: never leaves the server as it is. */
export const readQuestions = async (course: string, lesson: string, locale: Locale): Promise<Question[]> =>
  Questions.parse(parse(await fileOf(course, `${lesson}.${locale}.yaml`)));
