import type { Ctx } from "#app/infra/ctx.ts";
import { askedWords } from "#app/infra/search-words.ts";
import type { CourseOutline } from "#content/courses.ts";
import { plainText } from "#content/lesson-text.ts";
import { snippetOf } from "../rules/search.ts";
import { readLesson } from "./courses.server.ts";
import { hasCourse, mayTake } from "./may-take.server.ts";

const HITS_MAX = 30;

export type SearchHit = { lesson: string; title: string; passage: number; snippet: string };

/** Passages of a course that hold every word asked for, in the order of the lessons that the reader may open. */
export async function searchCourse(ctx: Ctx, course: CourseOutline, asked: string): Promise<SearchHit[]> {
  const words = askedWords(asked);
  if (!words.length) return [];
  const has = await hasCourse(ctx, course);
  const hits: SearchHit[] = [];
  for (const { slug, title } of course.lessons) {
    if (!mayTake(ctx, course, slug, has).read) continue;
    const { passages } = await readLesson(course.slug, slug, ctx.locale);
    for (const [passage, one] of passages.entries()) {
      const snippet = snippetOf(plainText(one), words);
      if (snippet) hits.push({ lesson: slug, title, passage, snippet });
      if (hits.length === HITS_MAX) return hits;
    }
  }
  return hits;
}
