import { z } from "zod";
import { figure } from "#app/infra/figure-text.ts";
import { asList } from "#app/infra/form.ts";
import { typedLine, typedText } from "#app/infra/typed-text.ts";
import { m } from "#paraglide/messages.js";
import { BODY_MAX, BODY_MIN, NOTE_MAX, PROS_MAX, TITLE_MAX, TITLE_MIN } from "./input/limits.ts";

const words = {
  title: typedLine({
    min: TITLE_MIN,
    max: TITLE_MAX,
    error: () => m.realtors_title_invalid({ min: TITLE_MIN, max: TITLE_MAX }),
  }),
  note: z
    .string()
    .optional()
    .transform((value) => value ?? "")
    .pipe(typedText({ min: 0, max: NOTE_MAX, error: () => m.realtors_note_long({ max: NOTE_MAX }) })),
};

export const NewList = z.object({ ...words, requestKey: z.uuid({ error: () => m.realtors_list_gone() }) });
export type NewList = z.output<typeof NewList>;

export const ListWords = z.object(words);
export type ListWords = z.output<typeof ListWords>;

/** A pro to put on a list or take off. */
export const OnList = z.object({ slug: z.string({ error: () => m.realtors_pro_gone() }).max(200) });

/** A pro to put on one of several lists. */
export const PutOnList = OnList.extend({ list: z.string({ error: () => m.realtors_list_gone() }).max(60) });

/** A request for quotes to some of a list. */
export const AskPicks = z.object({
  body: typedText({
    min: BODY_MIN,
    max: BODY_MAX,
    error: () => m.realtors_ask_body_invalid({ min: BODY_MIN, max: figure(BODY_MAX) }),
  }),
  picks: z.preprocess(
    asList,
    z
      .array(z.string().max(200))
      .min(1, { error: () => m.realtors_ask_pick() })
      .max(PROS_MAX, { error: () => m.realtors_ask_pick() }),
  ),
});
export type AskPicks = z.output<typeof AskPicks>;
