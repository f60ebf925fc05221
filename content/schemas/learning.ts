import { z } from "zod";

const text = z.string().trim().min(1);
const head = { label: text, title: text, intro: text };
const course = { no: text, title: text, about: text, takeaway: text };
const note = z.strictObject({ title: text, text });
const close = z.strictObject({ title: text, text });

/** The drawing beside a skill course; each is one component. */
const DRAWINGS = ["plan", "guardrail", "takeoff", "memo"] as const;

/** Skill building: four courses for subcontractors. `no` of a course is its code in `content/courses`, which has its lessons. */
export const SkillBuilding = z.strictObject({
  ...head,
  courses: z
    .array(z.strictObject({ ...course, drawing: z.enum(DRAWINGS), caption: text, marks: z.array(text).min(3) }))
    .length(4),
  stats: z.strictObject({ note: text, items: z.array(z.strictObject({ value: text, label: text })).length(3) }),
  benefits: z.strictObject({ ...head, items: z.array(note).min(4) }),
  close,
});

/** Business management, labelled Insights: six courses for owners. */
export const BusinessManagement = z.strictObject({
  ...head,
  bar: z.strictObject({
    title: text,
    sample: text,
    parts: z.array(z.strictObject({ name: text, amount: z.int().positive() })).length(4),
    after: text,
  }),
  schedule: z.strictObject({ ...head, courses: z.array(z.strictObject(course)).length(6) }),
  stories: z.strictObject({
    ...head,
    tag: text,
    items: z.array(z.strictObject({ who: text, before: text, after: text, quote: text, course: text })).length(3),
  }),
  guarantee: note,
  close,
});

/** Crew training: four courses, two of them required. The board has a mark for each of them. */
const Crew = z.strictObject({
  ...head,
  courses: z.array(z.strictObject({ ...course, short: text, required: z.boolean() })).length(4),
  coursesHead: z.strictObject(head),
  board: z.strictObject({
    title: text,
    sample: text,
    crew: z
      .array(z.strictObject({ name: text, role: text, state: z.array(z.enum(["done", "due", "late", "none"])) }))
      .min(4),
    after: text,
  }),
  features: z.strictObject({ ...head, items: z.array(note).min(5) }),
  plans: z.strictObject({
    ...head,
    items: z.array(z.strictObject({ name: text, for: text, includes: z.array(text).min(3) })).length(3),
  }),
  trial: note,
});

export const CrewTraining = Crew.superRefine(({ courses, board }, refused) => {
  for (const [at, { name, state }] of board.crew.entries())
    if (state.length !== courses.length)
      refused.addIssue({
        code: "custom",
        path: ["board", "crew", at, "state"],
        message: `${name}: a mark for each of the ${courses.length} courses`,
      });
});

/** Licensing and continuing education: the path, the programs, the rules by state. */
export const ContinuingEducation = z.strictObject({
  ...head,
  path: z.strictObject({
    ...head,
    stages: z
      .array(
        z.strictObject({
          id: text,
          name: text,
          title: text,
          about: text,
          learn: z.array(text).length(4),
          ready: text,
        }),
      )
      .length(5),
  }),
  programs: z.strictObject({
    ...head,
    note: text,
    items: z.array(z.strictObject({ no: text, title: text, about: text, hours: z.int().positive(), for: text })).min(4),
  }),
  pricing: z.strictObject({ ...head }),
  requirements: z.strictObject({ ...head, sampleTitle: text, sampleNote: text, mapTitle: text, disclaimer: text }),
});

export type SkillBuilding = z.infer<typeof SkillBuilding>;
export type BusinessManagement = z.infer<typeof BusinessManagement>;
export type CrewTraining = z.infer<typeof CrewTraining>;
export type ContinuingEducation = z.infer<typeof ContinuingEducation>;
