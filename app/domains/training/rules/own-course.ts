import { PASS_PERCENT } from "#app/domains/learning/rules/lessons.ts";
import { passagesOf } from "#content/lesson-text.ts";
import { CHOICES_MAX, CHOICES_MIN, QUESTIONS_MAX } from "../input/limits.ts";

/** What begins the name of a business's own course, before its id. */
export const OWN = "own:";

/** Where an assignment names a course of the business's own. */
export const ownSlug = (id: string): string => `${OWN}${id}`;
/** The id in such a name; null for a course of ours. */
export const ownIdIn = (course: string): string | null => (course.startsWith(OWN) ? course.slice(OWN.length) : null);

/** The page of a course, ours or the business's own. */
export function pathOfCourse(course: string): string {
  const id = ownIdIn(course);
  return id ? `/training/courses/${id}` : `/courses/${course}`;
}

/** A question of an own course with its choices as they are shown; `right` is the place of the right one. */
export type OwnQuestion = { ask: string; choices: string[]; right: number };

/**
 * Questions as they are typed: a blank line between two, each with its choices beneath, "*" before the right one and "-"
 * before the others. Null where that is not so.
 */
export function questionsIn(text: string): OwnQuestion[] | null {
  const blocks = text.split(/\n\s*\n/).map((block) =>
    block
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
  );
  const questions = blocks.filter((block) => block.length > 0).map(questionIn);
  if (!questions.length || questions.length > QUESTIONS_MAX) return null;
  return questions.every((question) => question !== null) ? questions : null;
}

function questionIn([ask = "", ...lines]: string[]): OwnQuestion | null {
  const marks = lines.map((line) => /^([*-])\s*(\S.*)$/.exec(line));
  const choices = marks.flatMap((found) => found?.[2] ?? []);
  const right = marks.flatMap((found, n) => (found?.[1] === "*" ? [n] : []));
  const fits =
    !/^[*-]/.test(ask) &&
    choices.length === lines.length &&
    new Set(choices).size === choices.length &&
    choices.length >= CHOICES_MIN &&
    choices.length <= CHOICES_MAX;
  return fits && right.length === 1 ? { ask, choices, right: right[0] ?? 0 } : null;
}

/** The same questions as they would be typed. */
export const questionsText = (questions: readonly OwnQuestion[]): string =>
  questions
    .map(({ ask, choices, right }) => [ask, ...choices.map((one, n) => `${n === right ? "*" : "-"} ${one}`)].join("\n"))
    .join("\n\n");

/** Right answers in percent, `picked` by the place of each question; null while one is open. */
export function scoreIn(questions: readonly OwnQuestion[], picked: readonly (number | null)[]): number | null {
  const given = questions.map((_, n) => picked[n] ?? null);
  if (given.includes(null)) return null;
  const right = questions.filter((question, n) => question.right === given[n]).length;
  return Math.floor((right / questions.length) * 100);
}

export const passesOwn = (score: number): boolean => score >= PASS_PERCENT;

/** Whether a text is Markdown that a lesson may hold: headings, lists, tables; no pictures, HTML or code. */
export function isLessonText(text: string): boolean {
  try {
    return passagesOf(text).every(({ kind }) => kind !== "drawing");
  } catch {
    return false;
  }
}
