import { z } from "zod";
import { figure } from "#app/infra/figure-text.ts";
import { numberField } from "#app/infra/number-field.ts";
import { typedText } from "#app/infra/typed-text.ts";
import { m } from "#paraglide/messages.js";
import { LEAST_CENTS, MONEY_MAX, SAID_MAX } from "./input/limits.ts";

export * from "./input/limits.ts";

const amount = numberField({
  error: () => m.charges_amount_invalid(),
  places: 2,
  unit: "dollars",
  min: LEAST_CENTS,
  max: MONEY_MAX,
  tooMuch: () => m.charges_amount_too_big(),
});

/** How much of an invoice somebody pays now. */
export const Pay = z.object({
  amount,
  /** A lien waiver is asked for with it. */
  waiver: z
    .string()
    .optional()
    .transform((ticked) => ticked !== undefined),
});

/** How much of a charge the pro gives back; `back` is what had gone back when the form was drawn: another sum by now is refused. */
export const Refund = z.object({
  charge: z.uuid({ error: () => m.charges_not_found() }),
  amount,
  back: z.coerce
    .number({ error: () => m.charges_moved() })
    .int()
    .min(0),
});
export type Refund = z.output<typeof Refund>;

/** What the pro says in a dispute. */
export const Answer = z.object({
  charge: z.uuid({ error: () => m.charges_not_found() }),
  said: typedText({ min: 20, max: SAID_MAX, error: () => m.charges_said_invalid({ max: figure(SAID_MAX) }) }),
});
export type Answer = z.output<typeof Answer>;
