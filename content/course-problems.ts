import { existsSync, readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { type ZodType, z } from "zod";
import type { Locale } from "#app/infra/locale.ts";
import type { CourseOutline } from "./courses.ts";
import { frontMatter, type Passage, passagesOf, plainText } from "./lesson-text.ts";
import { CourseFile, CourseHead, LessonHead, type Question, Questions, TRACKS, type Track } from "./schemas/courses.ts";
import { BusinessManagement, ContinuingEducation, CrewTraining, SkillBuilding } from "./schemas/learning.ts";

/** Written out: this runs before the catalogue is compiled, which `infra/locale.ts` reads. */
export const COURSE_LOCALES: readonly Locale[] = ["en", "es"];
/** Words of a lesson without its table figures; with worked figures it may have fewer. */
const WORDS = { least: 450, most: 1300 };
const LAST: Record<Locale, readonly string[]> = {
  en: ["On the job", "Try it", "What to do on Monday"],
  es: ["En la obra", "Hazlo tú", "Qué hacer el lunes"],
};
const FOLDER = new URL("courses/", import.meta.url);
const DRAWING_FORBIDDEN =
  /<(?!\/?(?:svg|g|path|rect|circle|ellipse|line|polyline|polygon|text|tspan)\b)|\bon\w+=|href|url\(|javascript:|style=/i;

/** A course as the page of its track names it; `no` is its code. */
type Named = { no: string; required?: boolean; hours?: number };
/** The page of each track, and where the courses stand in its content. */
const PAGES: Record<Track, readonly [page: string, courses: (content: unknown) => readonly Named[]]> = {
  skill: ["skill-building", (content) => SkillBuilding.parse(content).courses],
  business: ["business-management", (content) => BusinessManagement.parse(content).schedule.courses],
  crew: ["crew-training", (content) => CrewTraining.parse(content).courses],
  ce: ["continuing-education", (content) => ContinuingEducation.parse(content).programs.items],
};

type Lesson = { head: z.output<typeof LessonHead>; passages: Passage[]; questions: Question[] };

/** Reads the courses' folders: what does not fit, as sentences, and the outline of each language. */
export function readCourses(): { problems: string[]; outlines: Record<Locale, CourseOutline[]> } {
  const problems: string[] = [];
  const outlines: Record<Locale, CourseOutline[]> = { en: [], es: [] };
  const slugs = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  for (const slug of slugs) {
    const say = (at: string, what: string) => problems.push(`content/courses/${slug}/${at}: ${what}`);
    const file = fits(
      CourseFile,
      () => parse(text(slug, "course.yaml")),
      (what) => say("course.yaml", what),
    );
    if (!file) continue;
    for (const other of file.bundle ?? [])
      if (!slugs.includes(other)) say("course.yaml", `there is no course ${other}`);
    const used = new Set<string>();
    const shapes = new Map<string, string>();
    for (const locale of COURSE_LOCALES) {
      const name = `course.${locale}.md`;
      const head = fits(
        CourseHead,
        () => frontMatter(text(slug, name)).head,
        (what) => say(name, what),
      );
      if (!head) continue;
      if (head.changes[0]?.version !== file.version) say(name, "the newest change is not the course's version");
      const lessons = file.lessons.flatMap((lesson) => {
        const read = readLesson(slug, lesson, locale, say);
        if (!read) return [];
        const shape = shapeOf(read);
        for (const { name } of drawingsOf(read)) used.add(name);
        if ((shapes.get(lesson) ?? shape) !== shape)
          say(`${lesson}.${locale}.md`, `differs from the other language: ${shape}`);
        shapes.set(lesson, shape);
        return [{ slug: lesson, title: read.head.title, minutes: read.head.minutes }];
      });
      const { title, summary, takeaway } = head;
      outlines[locale].push({ slug, ...file, title, summary, takeaway, lessons });
    }
    for (const problem of drawingProblems(slug, used)) say("drawings", problem);
  }
  const all = outlines.en;
  if (new Set(all.map(({ code }) => code)).size !== all.length) problems.push("content/courses: a code stands twice");
  for (const locale of COURSE_LOCALES) outlines[locale].sort(inOrder);
  return { problems, outlines };
}

/**
 * What does not fit, an outline that was not made from the folders as they are, and pages of tracks that name other courses.
 * `read` gives a file of `content/` by its path.
 */
export function courseProblems(read: (file: string) => unknown): string[] {
  const { problems, outlines } = readCourses();
  const stale = COURSE_LOCALES.filter((locale) => outlineText(outlines[locale]) !== outlineFile(locale));
  return [
    ...problems,
    ...stale.map((locale) => `content/courses/outline.${locale}.json is older than the courses: npm run courses`),
    ...pageProblems(read, outlines.en),
  ];
}

/** Where the page of a track names other courses than there are, or says of one what its folder does not. */
export function pageProblems(read: (file: string) => unknown, all: readonly CourseOutline[]): string[] {
  const files = TRACKS.flatMap((track) => COURSE_LOCALES.map((locale) => ({ track, locale })));
  return files.flatMap(({ track, locale }) => {
    const [page, coursesOf] = PAGES[track];
    const file = `pages/${page}.${locale}.json`;
    const named = coursesOf(read(file));
    const there = all.filter((course) => course.track === track);
    const problems = [
      ...named.filter(({ no }) => !there.some(({ code }) => code === no)).map(({ no }) => `there is no course ${no}`),
      ...there.flatMap(({ slug, code, required, hours }) => {
        const here = named.find(({ no }) => no === code);
        if (!here) return [`${code} is missing (content/courses/${slug})`];
        return [
          ...((here.required ?? required) === required ? [] : [`${code}: "required" is not as in its course.yaml`]),
          ...(here.hours === hours ? [] : [`${code}: "hours" are not as in its course.yaml`]),
        ];
      }),
    ];
    return problems.map((problem) => `content/${file}: ${problem}`);
  });
}

export const outlineText = (outline: readonly CourseOutline[]): string => `${JSON.stringify(outline, null, 2)}\n`;
export const outlinePath = (locale: Locale): URL => new URL(`outline.${locale}.json`, FOLDER);
const outlineFile = (locale: Locale) =>
  existsSync(outlinePath(locale)) ? readFileSync(outlinePath(locale), "utf8") : "";

const inOrder = (a: CourseOutline, b: CourseOutline) =>
  TRACKS.indexOf(a.track) - TRACKS.indexOf(b.track) || (a.code < b.code ? -1 : 1);

const text = (...parts: string[]) => readFileSync(new URL(parts.join("/"), FOLDER), "utf8");

function fits<S extends ZodType>(schema: S, read: () => unknown, say: (what: string) => void): z.output<S> | undefined {
  try {
    const parsed = schema.safeParse(read());
    if (parsed.success) return parsed.data;
    say(z.prettifyError(parsed.error));
  } catch (error) {
    say(String(error));
  }
  return undefined;
}

function readLesson(
  slug: string,
  lesson: string,
  locale: Locale,
  say: (at: string, what: string) => void,
): Lesson | undefined {
  const name = `${lesson}.${locale}.md`;
  const head = fits(
    LessonHead,
    () => frontMatter(text(slug, name)).head,
    (what) => say(name, what),
  );
  const questions = fits(
    Questions,
    () => parse(text(slug, `${lesson}.${locale}.yaml`)),
    (what) => say(`${lesson}.${locale}.yaml`, what),
  );
  if (!head || !questions) return undefined;
  try {
    const passages = passagesOf(frontMatter(text(slug, name)).text);
    for (const problem of lessonProblems({ head, passages, questions }, locale)) say(name, problem);
    return { head, passages, questions };
  } catch (error) {
    say(name, String(error));
    return undefined;
  }
}

function lessonProblems({ head, passages }: Lesson, locale: Locale): string[] {
  const words = passages
    .filter(({ kind }) => kind !== "drawing")
    .map((passage) => plainText(passage).split(/\s+/).length)
    .reduce((sum, count) => sum + count, 0);
  const heads = passages.flatMap((passage) => (passage.kind === "heading" ? [passage.text] : []));
  const urls = new Set(head.sources.map(({ url }) => url));
  const links = JSON.stringify(passages).match(/"href":"([^"]*)"/g) ?? [];
  return [
    ...(words < WORDS.least || words > WORDS.most ? [`${words} words`] : []),
    ...(heads.slice(-3).join("|") === LAST[locale].join("|")
      ? []
      : [`the last headings are ${heads.slice(-3).join(" | ")}`]),
    ...links.filter((link) => !urls.has(link.slice(8, -1))).map((link) => `a link that is no source: ${link}`),
  ];
}

const drawingsOf = ({ passages }: Lesson) =>
  passages.flatMap((passage) => (passage.kind === "drawing" ? [passage] : []));

/** What has to be the same in both languages. */
const shapeOf = (lesson: Lesson): string =>
  JSON.stringify([
    lesson.passages.filter(({ kind }) => kind === "heading").length,
    drawingsOf(lesson).map(({ name }) => name),
    lesson.questions.map(({ id }) => id),
    lesson.head.minutes,
    lesson.head.sources.map(({ url }) => url),
  ]);

function drawingProblems(slug: string, used: ReadonlySet<string>): string[] {
  const folder = new URL(`${slug}/drawings/`, FOLDER);
  const there = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.svg$/, "")) : [];
  return [
    ...[...used].filter((name) => !there.includes(name)).map((name) => `${name} is missing`),
    ...there.filter((name) => !used.has(name)).map((name) => `${name} is in no lesson`),
    ...there.flatMap((name) => {
      const svg = text(slug, `drawings/${name}.svg`);
      return [
        ...(/^<svg [^>]*viewBox="0 0 540 300"/.test(svg) ? [] : [`${name}: viewBox is not 0 0 540 300`]),
        ...(DRAWING_FORBIDDEN.test(svg.replace('xmlns="http://www.w3.org/2000/svg"', ""))
          ? [`${name}: forbidden in a drawing`]
          : []),
        ...(/^<svg [^>]*\s(width|height)=/.test(svg) ? [`${name}: has a width or height`] : []),
      ];
    }),
  ];
}
