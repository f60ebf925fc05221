import { z } from "zod";
import { type ChosenPicture, chosenPictures, pictureFields } from "#app/domains/media/input.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { manyLines } from "#app/infra/clean-text.ts";
import { figure } from "#app/infra/figure-text.ts";
import { chosenOf } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import { ATTACHMENTS_MAX, BODY_MAX, LIST_LAST_PAGE, NOTE_MAX, REASONS } from "./input/limits.ts";

export * from "./input/limits.ts";

const Id = z.uuid();

/** One message. `clientId` is made where it is typed and stays the same however often it is sent. */
export const Send = z
  .object({
    body: z
      .string()
      .default("")
      .transform(manyLines)
      .pipe(
        z.string().refine((text) => [...text].length <= BODY_MAX, {
          error: () => m.messaging_too_long({ max: figure(BODY_MAX) }),
        }),
      ),
    clientId: z.uuid({ error: () => m.messaging_form_old() }),
    attachments: z.preprocess(
      chosenOf,
      z.array(Id).max(ATTACHMENTS_MAX, { error: () => m.messaging_attachments_many({ max: ATTACHMENTS_MAX }) }),
    ),
  })
  .refine(({ body, attachments }) => body || attachments.length, {
    path: ["body"],
    error: () => m.messaging_empty(),
  });
export type Send = z.output<typeof Send> & {
  /** Photos that go with it; `takenFrom`: the request that was begun before there was an account, on which they hang. */
  photos?: { chosen: readonly ChosenPicture[]; takenFrom?: string };
};

/** The photos of a quote request, as its forms send them. */
export const QuotePhotos = z.object(pictureFields(ABOUT.quote.max)).transform((form) => chosenPictures(form));

/** A quote request of somebody who has no account yet. */
export const QuoteDraft = z.object({
  body: z
    .string({ error: () => m.messaging_empty() })
    .transform(manyLines)
    .pipe(
      z
        .string()
        .min(1, { error: () => m.messaging_empty() })
        .refine((text) => [...text].length <= BODY_MAX, {
          error: () => m.messaging_too_long({ max: figure(BODY_MAX) }),
        }),
    ),
});
export type QuoteDraft = z.output<typeof QuoteDraft>;

export const Report = z.object({
  reason: z.enum(REASONS, { error: () => m.messaging_report_reason_missing() }),
  note: z
    .string()
    .default("")
    .transform(manyLines)
    .pipe(z.string().max(NOTE_MAX, { error: () => m.messaging_report_note_long({ max: NOTE_MAX }) })),
  block: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});
export type Report = z.output<typeof Report>;

export const Upload = z.object({ name: z.string().max(1000).default("") });

/** Up to which message a reader has seen. */
export const Seen = z.object({ upto: z.coerce.number().int().min(0).max(2_000_000_000) });

/** What the address of a thread asks for: the messages before a number, or the newest. */
export const threadAsked = (params: URLSearchParams): { before: number | null } => {
  const before = Number.parseInt(params.get("before") ?? "", 10);
  return { before: Number.isSafeInteger(before) && before > 1 && before < 2_000_000_000 ? before : null };
};

export const listPage = (params: URLSearchParams): number => {
  const page = Number.parseInt(params.get("page") ?? "", 10);
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), LIST_LAST_PAGE);
};
