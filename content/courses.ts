import { LOCALES, type Locale } from "#app/infra/locale.ts";
import en from "./courses/outline.en.json" with { type: "json" };
import es from "./courses/outline.es.json" with { type: "json" };
import type { Category, Track } from "./schemas/courses.ts";

type LessonOutline = { slug: string; title: string; minutes: number };

/** A course as lists show it; `npm run courses` makes it from the course's folder. */
export type CourseOutline = {
  slug: string;
  code: string;
  track: Track;
  required: boolean;
  version: number;
  /** The day it was last gone over. */
  date: string;
  title: string;
  summary: string;
  takeaway: string;
  lessons: readonly LessonOutline[];
  /** Of a package: the courses in it. */
  bundle?: readonly string[];
  /** Of continuing education. */
  hours?: number;
  category?: Category;
};

const OUTLINES = { en, es } as unknown as Record<Locale, readonly CourseOutline[]>;

/** Every course in a language, in the order of tracks and codes. */
export const courseOutlines = (locale: Locale): readonly CourseOutline[] => OUTLINES[locale];

export const courseOutline = (slug: string, locale: Locale): CourseOutline | undefined =>
  courseOutlines(locale).find((course) => course.slug === slug);

/** The titles of a course of ours by `title_en` and `title_es`, for readers whose language is not known where it is told of. */
export const titlesInEach = (slug: string): Record<string, string> =>
  Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const course = courseOutline(slug, locale);
      return course ? [[`title_${locale}`, course.title]] : [];
    }),
  );

/** The course with a code, as pages about courses name it. */
export const courseByCode = (code: string, locale: Locale): CourseOutline | undefined =>
  courseOutlines(locale).find((course) => course.code === code);
