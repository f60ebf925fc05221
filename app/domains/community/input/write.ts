import { z } from "zod";
import { chosenPictures, pictureFields } from "#app/domains/media/input.ts";
import { ABOUT } from "#app/domains/media/rules/purposes.ts";
import { oneLine } from "#app/infra/clean-text.ts";
import { figure } from "#app/infra/figure-text.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { typedLine, typedText } from "#app/infra/typed-text.ts";
import { m } from "#paraglide/messages.js";
import { carriesFile, POST_KINDS } from "../rules.ts";
import { ANSWER_MAX, CONTENT_MAX, CONTENT_MIN, GENERAL, ROOM_MAX, ROOM_MIN, TITLE_MAX, TITLE_MIN } from "./limits.ts";

const said = {
  kind: z.enum(POST_KINDS, { error: () => m.community_kind_missing() }),
  /** A room's id, or the word for none. */
  room: z
    .union([z.uuid(), z.literal(GENERAL)], { error: () => m.community_room_gone() })
    .default(GENERAL)
    .transform((id) => (id === GENERAL ? null : id)),
  title: typedLine({
    min: TITLE_MIN,
    max: TITLE_MAX,
    error: () => m.community_title_invalid({ min: TITLE_MIN, max: TITLE_MAX }),
  }),
  content: typedText({
    min: CONTENT_MIN,
    max: CONTENT_MAX,
    error: () => m.community_content_invalid({ min: CONTENT_MIN, max: figure(CONTENT_MAX) }),
  }),
  locale: z.enum(LOCALES, { error: () => m.community_language_missing() }),
};

/** The name to show an upload under. */
export const UploadFile = z.object({ name: z.string().max(1000).default("") });

/** A post, as its form sends it; only a template carries a file, which was sent before and is named by its id. */
export const WritePost = z
  .object({
    ...said,
    requestKey: z.uuid().optional().catch(undefined),
    file: z
      .union([z.uuid(), z.literal("")], { error: () => m.community_file_gone() })
      .default("")
      .transform((id) => id || null),
    ...pictureFields(ABOUT.post.max),
  })
  .refine(({ kind, file }) => file === null || carriesFile(kind), {
    path: ["file"],
    error: () => m.community_file_template_only(),
  })
  .transform(({ pictures, alts, stages, ...post }) => ({
    ...post,
    photos: chosenPictures({ pictures, alts, stages }),
  }));
export type WritePost = z.output<typeof WritePost>;

/** An answer to a post, or to one of its answers. */
export const WriteAnswer = z
  .object({
    body: typedText({ min: 1, max: ANSWER_MAX, error: () => m.community_answer_invalid({ max: figure(ANSWER_MAX) }) }),
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

/** A new room, with its name in both languages; the second is the first where it is left out. */
export const OpenRoom = z.object({
  name: typedLine({
    min: ROOM_MIN,
    max: ROOM_MAX,
    error: () => m.community_room_name_invalid({ min: ROOM_MIN, max: ROOM_MAX }),
  }),
  nameEs: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().max(ROOM_MAX, { error: () => m.community_room_name_invalid({ min: ROOM_MIN, max: ROOM_MAX }) })),
});
export type OpenRoom = z.output<typeof OpenRoom>;

export const EditAnswer = z.object({
  answer: z.uuid({ error: () => m.community_answer_gone() }),
  body: typedText({ min: 1, max: ANSWER_MAX, error: () => m.community_answer_invalid({ max: figure(ANSWER_MAX) }) }),
});
export type EditAnswer = z.output<typeof EditAnswer>;
