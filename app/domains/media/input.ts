import { z } from "zod";
import { oneLine } from "#app/infra/clean-text.ts";
import { chosenOf } from "#app/infra/form.ts";
import { isIn } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { ALT_MAX, FIRST_YEAR, PORTFOLIO_MAX, TITLE_MAX, TOWN_MAX } from "./input/limits.ts";
import { PURPOSES } from "./rules/purposes.ts";
import { STAGES } from "./rules/shown.ts";

export * from "./input/limits.ts";

const Alt = z
  .string()
  .transform(oneLine)
  .pipe(z.string().max(ALT_MAX, { error: () => m.media_alt_long({ max: ALT_MAX }) }));

/** The fields that a PhotoField posts, for the shape of its form: `z.object({ …, ...pictureFields(8) })`. */
export const pictureFields = (max: number) => ({
  pictures: z.preprocess(
    chosenOf,
    z.array(z.uuid({ error: () => m.media_gone() })).max(max, { error: () => m.media_too_many({ max }) }),
  ),
  alts: z.preprocess(chosenOf, z.array(Alt)),
  stages: z.preprocess(chosenOf, z.array(z.enum(["", ...STAGES]).catch(""))),
});

/** One of the pictures that somebody chose, in their order. */
export type ChosenPicture = { id: string; alt: string; stage: (typeof STAGES)[number] | null };

/** What a PhotoField posted: pictures in their order, each with its words; one that was sent twice counts once. */
export const chosenPictures = (form: { pictures: string[]; alts: string[]; stages: string[] }): ChosenPicture[] =>
  form.pictures
    .map((id, n) => ({ id, alt: form.alts[n] ?? "", stage: STAGES.find((stage) => stage === form.stages[n]) ?? null }))
    .filter(({ id }, n) => form.pictures.indexOf(id) === n);

export const UploadPicture = z.object({ purpose: z.enum(PURPOSES) });

/** What the form sends where no trade is said. */
export const NO_TRADE = "none";

const Year = z
  .string()
  .trim()
  .refine((text) => text === "" || /^\d{4}$/.test(text), { error: () => m.media_year_invalid() })
  .transform((text) => (text === "" ? null : Number(text)))
  .refine((year) => year === null || (year >= FIRST_YEAR && year <= 2200), { error: () => m.media_year_invalid() });

export const SaveAlbum = z.object({
  title: z
    .string({ error: () => m.media_title_invalid({ max: TITLE_MAX }) })
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: () => m.media_title_invalid({ max: TITLE_MAX }) })
        .max(TITLE_MAX, { error: () => m.media_title_invalid({ max: TITLE_MAX }) }),
    ),
  trade: z
    .string()
    .default(NO_TRADE)
    .transform((id) => (isIn(TRADES, id) ? id : null)),
  town: z
    .string()
    .default("")
    .transform(oneLine)
    .pipe(z.string().max(TOWN_MAX, { error: () => m.media_town_invalid({ max: TOWN_MAX }) })),
  year: Year.default(null),
  version: z.coerce.number().int().default(0),
  /** Saves over what another tab saved. */
  over: z
    .string()
    .optional()
    .transform((said) => said === "on"),
  ...pictureFields(PORTFOLIO_MAX),
});
export type SaveAlbum = z.output<typeof SaveAlbum>;

export const ShowMark = z.object(pictureFields(1));
export type ShowMark = z.output<typeof ShowMark>;
