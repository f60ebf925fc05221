import { z } from "zod";
import { chosenPictures, pictureFields } from "#app/domains/media/input.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { manyLines, oneLine } from "#app/infra/clean-text.ts";
import { dayField } from "#app/infra/day-field.ts";
import { figure } from "#app/infra/figure-text.ts";
import { numberField } from "#app/infra/number-field.ts";
import { idOf } from "#content/list-shapes.ts";
import { CREW_CERTIFICATES, isIn, JOB_DURATIONS } from "#content/lists.ts";
import { OTHER_TRADE, TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { LOCATION_MAX } from "./input/board.ts";
import { START_CHOICES } from "./rules/start.ts";

export const TITLE_MIN = 3;
export const TITLE_MAX = 120;
export const ADDRESS_MAX = 200;
export const DESCRIPTION_MIN = 20;
export const DESCRIPTION_MAX = 5000;
export const SKILLS_MAX = 20;
const SKILL_MAX = 40;
export const OTHER_TRADE_MAX = 40;
const BUDGET_MAX = 100_000_000;
export const MESSAGE_MAX = 1000;
const QUESTION_MIN = 10;
export const QUESTION_MAX = 600;
export const ANSWER_MAX = 2000;
const ANSWERS_MAX = 50;

const shortWords = (min: number, max: number, error: () => string) =>
  z.string({ error }).transform(oneLine).pipe(z.string().min(min, { error }).max(max, { error }));

const longWords = (min: number, max: number, error: () => string) =>
  z.string({ error }).transform(manyLines).pipe(z.string().min(min, { error }).max(max, { error }));

const typedDollars = (error: () => string) =>
  numberField({
    error,
    places: 2,
    unit: "dollars",
    min: 0,
    max: BUDGET_MAX * 100,
    tooMuch: () => m.jobs_budget_too_big(),
  }).transform((cents) => cents / 100);

/** Whole dollars, from a number or from text like "$4,500". */
const wholeDollars = (error: () => string) =>
  z.union([z.number(), typedDollars(error)], { error }).pipe(
    z
      .number({ error })
      .int({ error, abort: true })
      .min(0, { error, abort: true })
      .max(BUDGET_MAX, { error: () => m.jobs_budget_too_big(), abort: true }),
  );

/** "framing, punch list" as a list, without repeats. */
export const skillsOf = (text: string): string[] => {
  const seen = new Map<string, string>();
  for (const part of text.split(",").map(oneLine))
    if (part && !seen.has(part.toLowerCase())) seen.set(part.toLowerCase(), part);
  return [...seen.values()];
};

const skills = z
  .union([z.string(), z.array(z.string()).max(100)])
  .transform((value) => skillsOf(Array.isArray(value) ? value.join(",") : value))
  .pipe(
    z
      .array(
        z.string().max(SKILL_MAX, { error: () => m.jobs_skills_invalid({ count: SKILLS_MAX, length: SKILL_MAX }) }),
      )
      .max(SKILLS_MAX, { error: () => m.jobs_skills_invalid({ count: SKILLS_MAX, length: SKILL_MAX }) }),
  )
  .default([]);

/** A ticked box, or a yes or no. */
const ticked = z.union([z.boolean(), z.literal("on").transform(() => true)]).default(false);
/** Whole dollars that may be left out. */
const dollarsOrNone = z
  .union([z.null(), z.literal("").transform(() => null), wholeDollars(() => m.jobs_liability_invalid())], {
    error: () => m.jobs_liability_invalid(),
  })
  .transform((amount) => amount || null)
  .default(null);

/** Boxes that share a name, of which a form with one ticked sends a text; in the order of the list, none twice. */
const certificates = z
  .union([z.string().transform((id) => [id]), z.array(z.string())])
  .refine((ids) => ids.every((id) => isIn(CREW_CERTIFICATES, id)), { error: () => m.jobs_certificates_invalid() })
  .transform((ids) => CREW_CERTIFICATES.flatMap(({ id }) => (ids.includes(id) ? [id] : [])))
  .default([]);

const answersError = () => m.jobs_answers_invalid({ max: ANSWERS_MAX });
const answers = z
  .union([z.number(), z.string().regex(/^\d{1,3}$/, { error: answersError })], { error: answersError })
  .transform(Number)
  .pipe(
    z.number().int({ error: answersError }).min(0, { error: answersError }).max(ANSWERS_MAX, { error: answersError }),
  )
  .transform((count) => count || null);

/** A budget whose least is more than its most. */
export const isBudgetReversed = (min: number, max: number) => min > max;

export const PostJob = z
  .object({
    title: shortWords(TITLE_MIN, TITLE_MAX, () => m.jobs_title_invalid({ min: TITLE_MIN, max: TITLE_MAX })),
    trade: z.enum([...TRADES.map(({ id }) => id), OTHER_TRADE], { error: () => m.jobs_trade_invalid() }),
    /** The trade in the poster's own words, when `trade` is "other". */
    otherTrade: z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(OTHER_TRADE_MAX, { error: () => m.jobs_other_trade_invalid({ max: OTHER_TRADE_MAX }) }))
      .optional(),
    location: shortWords(2, LOCATION_MAX, () => m.jobs_location_invalid()),
    /** Street and number, which open with the award. */
    address: z
      .string()
      .transform(oneLine)
      .pipe(z.string().max(ADDRESS_MAX, { error: () => m.jobs_address_long({ max: ADDRESS_MAX }) }))
      .transform((text) => text || null)
      .nullable()
      .default(null),
    budgetMin: wholeDollars(() => m.jobs_budget_min_invalid()),
    budgetMax: wholeDollars(() => m.jobs_budget_max_invalid()),
    /** A day, or what is said instead of one. */
    startDate: z.union([dayField(), z.enum(START_CHOICES)], { error: () => m.jobs_start_invalid() }),
    duration: idOf(JOB_DURATIONS, () => m.jobs_duration_invalid()),
    description: longWords(DESCRIPTION_MIN, DESCRIPTION_MAX, () =>
      m.jobs_description_invalid({ min: DESCRIPTION_MIN, max: figure(DESCRIPTION_MAX) }),
    ),
    skills,
    /** What an applicant's record has to have; liability in whole dollars for each occurrence. */
    requiresLicense: ticked,
    requiresWorkersComp: ticked,
    requiresBond: ticked,
    requiresLiability: dollarsOrNone,
    /** Certificates of which somebody on the crew has to hold each. */
    requiresCertificates: certificates,
    /** How many answers at most; 0 takes as many as come. Left out: what is usual for the kind of account. */
    answersMax: answers.optional(),
    /** Made with the form; the same key posts one job however often it is sent. */
    requestKey: z.uuid().optional().catch(undefined),
  })
  .refine((job) => !isBudgetReversed(job.budgetMin, job.budgetMax), {
    path: ["budgetMax"],
    error: () => m.jobs_budget_reversed(),
  })
  .refine((job) => job.trade !== OTHER_TRADE || (job.otherTrade?.length ?? 0) > 1, {
    path: ["otherTrade"],
    error: () => m.jobs_other_trade_invalid({ max: OTHER_TRADE_MAX }),
  });
export type PostJob = z.output<typeof PostJob>;

/** What a pro says of work that they quote in a conversation; the rest is in the quote. */
export const QuotedWork = /* @__PURE__ */ z.object({
  title: PostJob.shape.title,
  trade: z.enum(
    TRADES.map(({ id }) => id),
    { error: () => m.jobs_trade_invalid() },
  ),
  location: PostJob.shape.location,
  requestKey: z.uuid(),
});
export type QuotedWork = z.output<typeof QuotedWork>;

/** The two fields that the server checks further, whatever the others say; an empty one stays out of it. */
export const PlaceAndStart = z.object({ location: z.string(), startDate: z.string() });

export const Apply = z.object({
  message: longWords(0, MESSAGE_MAX, () => m.jobs_message_too_long({ max: figure(MESSAGE_MAX) })).default(""),
});
export type Apply = z.output<typeof Apply>;

/** A question about a post and the poster's answer. */
export const Ask = /* @__PURE__ */ z.object({
  question: longWords(QUESTION_MIN, QUESTION_MAX, () =>
    m.jobs_question_invalid({ min: QUESTION_MIN, max: QUESTION_MAX }),
  ),
});
export const AnswerQuestion = /* @__PURE__ */ z.object({
  question: z.string(),
  answer: longWords(1, ANSWER_MAX, () => m.jobs_answer_invalid({ max: figure(ANSWER_MAX) })),
});

/** The photos of a job and of an application, as their forms send them. */
// Marked for the bundler: pages that only need a limit load no shapes.
export const JobPhotos = /* @__PURE__ */ z
  .object(pictureFields(ABOUT.job.max))
  .transform((form) => chosenPictures(form));
export const ApplicationPhotos = /* @__PURE__ */ z
  .object(pictureFields(ABOUT.application.max))
  .transform((form) => chosenPictures(form));
