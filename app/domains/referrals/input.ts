import { z } from "zod";
import { typedLine, typedText } from "#app/infra/typed-text.ts";
import { m } from "#paraglide/messages.js";
import { REASON_MAX, REFERENCE_MAX, SAID_MAX } from "./input/limits.ts";
import { PAYOUT_WAYS } from "./rules.ts";

/** What somebody says about who sent them; empty for nobody. */
export const SaidBy = z
  .string()
  .optional()
  .transform((value) => value ?? "")
  .pipe(typedLine({ min: 0, max: SAID_MAX, error: () => m.referrals_said_long({ max: SAID_MAX }) }));

export const Correct = z.object({ said: SaidBy });

export const Decide = z.object({
  referral: z.uuid({ error: () => m.referrals_gone() }),
  reason: z
    .string()
    .optional()
    .transform((value) => value ?? "")
    .pipe(typedText({ min: 0, max: REASON_MAX, error: () => m.referrals_reason_missing({ max: REASON_MAX }) })),
});
export type Decide = z.output<typeof Decide>;

const payOut = {
  realtor: z.uuid({ error: () => m.referrals_gone() }),
  /** The balance that the form was drawn from: another one by now is another payout. */
  cents: z.coerce
    .number({ error: () => m.referrals_payout_moved() })
    .int()
    .positive(),
  requestKey: z.uuid({ error: () => m.referrals_gone() }),
};

export const PayOut = z.object({
  ...payOut,
  way: z.enum(PAYOUT_WAYS, { error: () => m.referrals_way_missing() }),
  reference: typedLine({
    min: 1,
    max: REFERENCE_MAX,
    error: () => m.referrals_reference_missing({ max: REFERENCE_MAX }),
  }),
});
export type PayOut = z.output<typeof PayOut>;

/** A balance that the payment provider sends to the realtor's own account there. */
export const SendOut = z.object(payOut);
export type SendOut = z.output<typeof SendOut>;
