import { z } from "zod";

const text = z.string().trim().min(1);
const both = z.strictObject({ en: text, es: text });

/**
 * Who decides about general contractors in a state: a state license, a state registration, a state license for homes
 * only, or cities and counties.
 */
const LEVELS = ["license", "registration", "homes", "local"] as const;

const place = { id: z.string().regex(/^[A-Z]{2}$/), board: text, level: z.enum(LEVELS), column: z.int(), row: z.int() };
/** Where cities decide: the state office of the trades that do need a state document, if there is one. */
const trades = { ...place, board: text.optional() };
const proof = { source: text, asOf: z.iso.date() };

/**
 * One state: a fact about hours never stands without its source and the day it was last gone over. `ce` is continuing
 * education for general contractors at state level: `hours` are asked, `none` are asked, `local` means that no state
 * document exists, `check` that nothing is claimed and the board has to be asked.
 */
export const StateRule = z.discriminatedUnion("ce", [
  z.strictObject({
    ...place,
    ...proof,
    ce: z.literal("hours"),
    hours: z.int().positive(),
    upTo: z.int().positive().optional(),
    everyYears: z.int().positive(),
    note: both,
  }),
  z.strictObject({ ...place, ...proof, ce: z.literal("none"), note: both.optional() }),
  z.strictObject({ ...trades, ce: z.literal("local"), note: both.optional() }),
  z.strictObject({ ...place, ce: z.literal("check"), note: both.optional() }),
]);

/** The 50 states and DC, each once, each on its own tile of the map. */
export const StateRules = z
  .array(StateRule)
  .length(51)
  .refine((all) => new Set(all.map((state) => state.id)).size === all.length, { error: "a state stands twice" })
  .refine((all) => new Set(all.map((state) => `${state.column}/${state.row}`)).size === all.length, {
    error: "two states share a tile",
  });

export type StateRule = z.infer<typeof StateRule>;
