import { z } from "zod";
import { LOCATION_MAX, RADII, RADIUS_DEFAULT } from "#app/domains/jobs/input/board.ts";
import { oneLine } from "#app/infra/clean-text.ts";
import { numberField } from "#app/infra/number-field.ts";
import { isIn } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { HIRERS } from "./rules.ts";

const BUDGET_MAX = 100_000_000;

/** What a new job has to be to ring. */
export const AlertFor = z.object({
  trades: z
    .preprocess((value) => (Array.isArray(value) ? value : [value ?? ""]), z.array(z.string()))
    .transform((ids) => [...new Set(ids)].filter((id) => isIn(TRADES, id))),
  place: z
    .string({ error: () => m.alerts_place_invalid() })
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(2, { error: () => m.alerts_place_invalid() })
        .max(LOCATION_MAX, { error: () => m.alerts_place_invalid() }),
    ),
  radius: z.coerce
    .number()
    .pipe(z.union(RADII.map((miles) => z.literal(miles))))
    .catch(RADIUS_DEFAULT),
  budgetFrom: z
    .union([
      z.literal("").transform(() => 0),
      numberField({
        error: () => m.alerts_budget_invalid(),
        places: 2,
        unit: "dollars",
        min: 0,
        max: BUDGET_MAX * 100,
      }).transform((cents) => Math.floor(cents / 100)),
    ])
    .default(0),
  hirers: z.enum(HIRERS).catch("all"),
});
export type AlertFor = z.output<typeof AlertFor>;
