import { z } from "zod";

const text = z.string().trim().min(1);
const Told = z.strictObject({ job: text, moves: text, save: text });

/** What a price is for; `each` counts things, `job` is a whole, a `square` is 100 sq ft of roof, a `yard` a cubic yard. */
const PRICE_UNITS = ["each", "sqft", "ft", "square", "yard", "hour", "job"] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/**
 * What jobs cost, by published price guides: `words` name the job, as a pattern on text in small letters without accents; `low` and `high`
 * in dollars a unit, labor and material; `usual` is how much of the unit a job has that names no size.
 */
export const Prices = z.record(
  z.string(),
  z.strictObject({
    words: text.transform((pattern) => new RegExp(pattern)),
    trade: text,
    unit: z.enum(PRICE_UNITS),
    low: z.number().positive(),
    high: z.number().positive(),
    usual: z.number().positive().optional(),
    year: z.int().min(2020),
    source: z.strictObject({ name: text, url: z.url() }),
    en: Told,
    es: Told,
  }),
);
export type Price = z.infer<typeof Prices>[string];
