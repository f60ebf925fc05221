import { z } from "zod";

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
/** YAML reads a bare day as text or as a moment, by how it is written. */
const day = z.union([z.iso.date(), z.date().transform((date) => date.toISOString().slice(0, 10))]);

export const TRACKS = ["skill", "business", "crew", "ce"] as const;
/** What an hour of continuing education is about. */
const CATEGORIES = ["code", "law", "safety", "energy"] as const;

/** `course.yaml`. A package has no lessons of its own: `bundle` names the courses in it. */
export const CourseFile = z
  .strictObject({
    code: text,
    track: z.enum(TRACKS),
    required: z.boolean().default(false),
    version: z.int().positive(),
    date: day,
    lessons: z.array(slug).default([]),
    bundle: z.array(slug).min(2).optional(),
    hours: z.int().positive().optional(),
    category: z.enum(CATEGORIES).optional(),
  })
  .refine(({ track, hours }) => (track === "ce") === (hours !== undefined), {
    error: "hours stand with CE, and only there",
  })
  .refine(({ lessons, bundle }) => (bundle ? lessons.length === 0 : lessons.length >= 3), {
    error: "a course has three lessons or more; a package names its courses instead",
  })
  .refine(({ track, bundle, category }) => (track === "ce" && !bundle) === (category !== undefined), {
    error: "a CE course names its category",
  });

/** The front matter of `course.{locale}.md`. */
export const CourseHead = z.strictObject({
  title: text,
  summary: text.max(400),
  takeaway: text,
  objectives: z.array(text).min(3).max(5),
  changes: z.array(z.strictObject({ version: z.int().positive(), date: day, text })).min(1),
});

const Source = z.strictObject({ name: text, url: z.url({ protocol: /^https$/ }), date: day });

/** The front matter of a lesson. */
export const LessonHead = z.strictObject({
  title: text,
  minutes: z.int().min(10).max(120),
  objectives: z.array(text).min(2).max(4),
  sources: z.array(Source).default([]),
});

const Wrong = z.strictObject({ choice: text, because: text });

/** A question of a check: one right choice, three wrong ones, each with why. */
export const Question = z
  .strictObject({ id: slug, ask: text, right: text, because: text, wrong: z.array(Wrong).length(3) })
  .refine(({ right, wrong }) => new Set([right, ...wrong.map(({ choice }) => choice)]).size === 4, {
    error: "two choices are the same",
  });

/** Questions of a lesson, of which a check draws five. */
export const Questions = z
  .array(Question)
  .min(8)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: "a question stands twice" });

export type CourseFile = z.output<typeof CourseFile>;
export type CourseHead = z.output<typeof CourseHead>;
export type LessonHead = z.output<typeof LessonHead>;
export type Question = z.output<typeof Question>;
export type Track = (typeof TRACKS)[number];
export type Category = (typeof CATEGORIES)[number];
