import { z } from "zod";
import { chosenPictures, pictureFields } from "#app/domains/media/input.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { figure } from "#app/infra/figure-text.ts";
import { typedText } from "#app/infra/typed-text.ts";
import { m } from "#paraglide/messages.js";
import { NOTE_MAX, REPLY_MAX, REVIEW_MAX, REVIEW_MIN } from "./input/limits.ts";
import { QUESTIONS, type Writer } from "./rules.ts";

export * from "./input/limits.ts";

const STARS = [1, 2, 3, 4, 5] as const;
const starsMissing = { error: () => m.reviews_stars_invalid() };

/** What one side says: stars, the short questions that it answers, and its words. */
export const reviewBy = (side: Writer) =>
  z
    .object({
      stars: z.coerce.number(starsMissing).pipe(z.literal(STARS, starsMissing)),
      body: typedText({
        min: REVIEW_MIN,
        max: REVIEW_MAX,
        error: () => m.reviews_body_invalid({ min: REVIEW_MIN, max: figure(REVIEW_MAX) }),
      }),
      ...Object.fromEntries(QUESTIONS[side].map((question) => [`q_${question}`, Answer])),
    })
    .transform(({ stars, body, ...said }) => ({
      stars,
      body,
      answers: Object.fromEntries(
        QUESTIONS[side].flatMap((question) => {
          const answer = (said as Record<string, unknown>)[`q_${question}`];
          return answer === "yes" || answer === "no" ? [[question, answer === "yes"] as const] : [];
        }),
      ),
    }));
export type WrittenReview = z.output<ReturnType<typeof reviewBy>>;

const Answer = z.enum(["yes", "no", "skip"]).catch("skip");

export const ReviewPhotos = z.object(pictureFields(ABOUT.review.max)).transform((form) => chosenPictures(form));

export const Reply = z.object({
  reply: typedText({ min: 1, max: REPLY_MAX, error: () => m.reviews_reply_invalid({ max: figure(REPLY_MAX) }) }),
});

/** What a reviewer decides about a review that is held; a refusal says why. */
export const Decide = z
  .object({
    review: z.string().default(""),
    decision: z.enum(["release", "refuse"], { error: () => m.reviews_decide_missing() }),
    note: typedText({ min: 0, max: NOTE_MAX, error: () => m.reviews_note_long({ max: NOTE_MAX }) }).default(""),
  })
  .refine(({ decision, note }) => decision === "release" || note !== "", {
    path: ["note"],
    error: () => m.reviews_note_missing(),
  });
export type Decide = z.output<typeof Decide>;
