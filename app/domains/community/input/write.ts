import { z } from "zod";
import { chosenPictures, pictureFields } from "#app/domains/media/input.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { POST_KINDS } from "../rules.ts";
import { ANSWER_MAX, CONTENT_MAX, CONTENT_MIN, GENERAL, TITLE_MAX, TITLE_MIN } from "./limits.ts";

// Control characters (a NUL is refused by the database) and marks that turn the reading direction of what follows.
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const UNSEEN_BUT_LINES = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
/** More marks on one letter than any language writes. */
const STACKED = /(\p{M}{4})\p{M}+/gu;
const oneLine = (text: string) =>
  text.toWellFormed().replace(UNSEEN, " ").replace(STACKED, "$1").replace(/\s+/g, " ").trim();
const manyLines = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(UNSEEN_BUT_LINES, "")
    .replace(STACKED, "$1")
    .replace(/\n{4,}/g, "\n\n\n")
    .trim();

const words = (clean: (text: string) => string, min: number, max: number, error: () => string) =>
  z.string({ error }).transform(clean).pipe(z.string().min(min, { error }).max(max, { error }));

const said = {
  kind: z.enum(POST_KINDS, { error: () => m.community_kind_missing() }),
  /** A room's id, or the word for none. */
  room: z
    .union([z.uuid(), z.literal(GENERAL)], { error: () => m.community_room_gone() })
    .default(GENERAL)
    .transform((id) => (id === GENERAL ? null : id)),
  title: words(oneLine, TITLE_MIN, TITLE_MAX, () => m.community_title_invalid({ min: TITLE_MIN, max: TITLE_MAX })),
  content: words(manyLines, CONTENT_MIN, CONTENT_MAX, () =>
    m.community_content_invalid({ min: CONTENT_MIN, max: CONTENT_MAX }),
  ),
  locale: z.enum(LOCALES, { error: () => m.community_language_missing() }),
};

/** A post, as its form sends it. */
export const WritePost = z
  .object({ ...said, requestKey: z.uuid().optional().catch(undefined), ...pictureFields(ABOUT.post.max) })
  .transform(({ pictures, alts, stages, ...post }) => ({
    ...post,
    photos: chosenPictures({ pictures, alts, stages }),
  }));
export type WritePost = z.output<typeof WritePost>;

/** An answer to a post, or to one of its answers. */
export const WriteAnswer = z
  .object({
    body: words(manyLines, 1, ANSWER_MAX, () => m.community_answer_invalid({ max: ANSWER_MAX })),
    parent: z
      .union([z.uuid(), z.literal("")])
      .default("")
      .transform((id) => id || null),
    clientId: z.uuid().optional().catch(undefined),
    ...pictureFields(ABOUT.post.max),
  })
  .transform(({ pictures, alts, stages, ...answer }) => ({
    ...answer,
    photos: chosenPictures({ pictures, alts, stages }),
  }));
export type WriteAnswer = z.output<typeof WriteAnswer>;

export const EditAnswer = z.object({
  answer: z.uuid({ error: () => m.community_answer_gone() }),
  body: words(manyLines, 1, ANSWER_MAX, () => m.community_answer_invalid({ max: ANSWER_MAX })),
});
export type EditAnswer = z.output<typeof EditAnswer>;
