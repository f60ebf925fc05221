import type { CourseOutline } from "#content/courses.ts";
import type { Question } from "#content/schemas/courses.ts";

/** Who reads a passage, as moderators decide it; what each means stands in `moderation/rules.ts`. */
export const PASSAGE_STATES = ["shown", "waits", "hidden", "removed"] as const;

/** Questions that a check draws, and how many of them have to be right: 80%. */
export const DRAWN = 5;
export const PASS_SCORE = 4;
export const PASS_PERCENT = (PASS_SCORE / DRAWN) * 100;
/** How often somebody can try the checks of a day; whoever guesses learns nothing by trying all night. */
export const TRIES_A_DAY = 40;

/** Boards count an hour of continuing education as 50 minutes in the seat. */
export const CE_HOUR_MINUTES = 50;
/** A crew certificate counts for a year: what one does every day is gone over every year. */
export const CREW_MONTHS_VALID = 12;
const MINUTE_MS = 60_000;

/** A question as it was drawn: its id, and the order in which its four choices were shown (0 is the right one). */
export type Drawn = { id: string; order: number[] };
/** What was answered: the choice by its number in the order of the file, 0 the right one. */
export type Given = { id: string; choice: number };

/** Numbers below `n`, each once, in an order that `random` decides (0 to below 1). */
function shuffled(n: number, random: () => number): number[] {
  const out = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [out[i], out[j]] = [out[j] as number, out[i] as number];
  }
  return out;
}

/** Draws five questions; those of `last` come only where the others are too few. */
export function draw(ids: readonly string[], last: readonly string[], random: () => number): Drawn[] {
  const mixed = shuffled(ids.length, random).map((i) => ids[i] as string);
  const fresh = mixed.filter((id) => !last.includes(id));
  const again = mixed.filter((id) => last.includes(id));
  return [...fresh, ...again].slice(0, DRAWN).map((id) => ({ id, order: shuffled(4, random) }));
}

/** The choices of a question in the order of the file: the right one first. */
const choicesOf = ({ right, because, wrong }: Question) => [{ choice: right, because }, ...wrong];

/** A question as somebody is asked it: no word of which choice is right. */
export type Asked = { id: string; ask: string; choices: string[] };

/** What is asked of a draw; null when a question of it is no longer in the lesson. */
export function asked(drawn: readonly Drawn[], questions: readonly Question[]): Asked[] | null {
  const out = drawn.flatMap(({ id, order }): Asked[] => {
    const question = questions.find((one) => one.id === id);
    const choices = question && choicesOf(question);
    return question && choices ? [{ id, ask: question.ask, choices: order.map((i) => choices[i]?.choice ?? "") }] : [];
  });
  return out.length === drawn.length ? out : null;
}

/** The choices as they were picked on the page, by their place there; null where one is missing or none of the four. */
export function givenBy(drawn: readonly Drawn[], picked: Readonly<Record<string, number | undefined>>): Given[] | null {
  const out = drawn.flatMap(({ id, order }): Given[] => {
    const choice = order[picked[id] ?? -1];
    return choice === undefined ? [] : [{ id, choice }];
  });
  return out.length === drawn.length ? out : null;
}

export const scoreOf = (given: readonly Given[]): number => given.filter(({ choice }) => choice === 0).length;
export const passes = (score: number): boolean => score >= PASS_SCORE;

/** One answered question with what was picked, what is right and why. */
export type Judged = {
  id: string;
  ask: string;
  picked: string;
  pickedBecause: string;
  right: string | null;
  because: string;
};

export const judged = (given: readonly Given[], questions: readonly Question[]): Judged[] =>
  given.flatMap(({ id, choice }) => {
    const question = questions.find((one) => one.id === id);
    const picked = question && choicesOf(question)[choice];
    if (!question || !picked) return [];
    return [
      {
        id,
        ask: question.ask,
        picked: picked.choice,
        pickedBecause: picked.because,
        right: choice === 0 ? null : question.right,
        because: question.because,
      },
    ];
  });

/** The most seat time that a lesson can take, in milliseconds: as long as it is. */
export const seatCap = (lesson: { minutes: number }): number => lesson.minutes * MINUTE_MS;

/** What a certificate of a course counts for, in minutes: hours of continuing education, or the length of its lessons. */
export const creditMinutes = ({ hours, lessons }: Pick<CourseOutline, "hours" | "lessons">): number =>
  hours ? hours * 60 : lessons.reduce((sum, { minutes }) => sum + minutes, 0);

/** Seat time that a certificate asks for, in milliseconds: 50 minutes for each hour of continuing education, none otherwise. */
export const seatAsked = ({ hours, lessons }: Pick<CourseOutline, "hours" | "lessons">): number => {
  const all = lessons.reduce((sum, { minutes }) => sum + minutes, 0);
  return hours ? Math.min(hours * CE_HOUR_MINUTES, all) * MINUTE_MS : 0;
};

export type Done = { lesson: string; passedAt: Date | null; score: number | null; seatMs: number };

/** What still stands between somebody and the certificate: lessons whose check is not passed, and seat time in milliseconds. */
export function missingOf(course: Pick<CourseOutline, "hours" | "lessons">, done: readonly Done[]) {
  const passed = new Set(done.filter(({ passedAt }) => passedAt).map(({ lesson }) => lesson));
  const seatMs = done
    .filter(({ lesson }) => course.lessons.some(({ slug }) => slug === lesson))
    .reduce((sum, one) => sum + one.seatMs, 0);
  return {
    lessons: course.lessons.filter(({ slug }) => !passed.has(slug)).map(({ slug }) => slug),
    seatMs: Math.max(0, seatAsked(course) - seatMs),
    spentMs: seatMs,
  };
}

/** Right answers of the checks that were passed, in percent. */
export const percentOf = (done: readonly Done[]): number => {
  const scores = done.flatMap(({ score }) => score ?? []);
  return scores.length
    ? Math.round((scores.reduce((sum, score) => sum + score, 0) / (scores.length * DRAWN)) * 100)
    : 0;
};

/** The last day on which a certificate of this track counts; null for one that does not end. */
export function validUntil(track: string, issuedAt: Date): string | null {
  if (track !== "crew") return null;
  const end = new Date(issuedAt);
  end.setUTCMonth(end.getUTCMonth() + CREW_MONTHS_VALID);
  return end.toISOString().slice(0, 10);
}

export type Standing = "valid" | "expired" | "revoked";
/** What a certificate is worth on a day; it counts through its last one. */
export const standingOf = (
  { validUntil, revokedAt }: { validUntil: string | null; revokedAt: Date | null },
  now: Date,
): Standing => {
  if (revokedAt) return "revoked";
  return validUntil && validUntil < now.toISOString().slice(0, 10) ? "expired" : "valid";
};

/** Courses whose lessons count as pricing modules for the badge Estimator. */
export const PRICING_COURSES = ["pricing-and-estimating", "estimating-for-subs"] as const;

/** The anchor of a passage on its page. */
export const passageAnchor = (n: number): string => `p${n + 1}`;

export const coursePath = (course: string): string => `/courses/${course}`;
export const lessonPath = (course: string, lesson: string): string => `/courses/${course}/${lesson}`;
