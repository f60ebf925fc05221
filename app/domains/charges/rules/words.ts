import { m } from "#paraglide/messages.js";
import type { ChargeState } from "../rules.ts";
import type { Money } from "./disputes.ts";

const STATES: Record<ChargeState, () => string> = {
  processing: m.charges_state_processing,
  received: m.charges_state_received,
  failed: m.charges_state_failed,
  returned: m.charges_state_returned,
};
export const stateText = (state: ChargeState): string => STATES[state]();

const TONES = { processing: "flag", received: "plumb", failed: "stop", returned: "neutral" } as const;
export const toneOf = (state: ChargeState) => TONES[state];

const DISPUTES: Record<string, () => string> = {
  needs_response: m.charges_dispute_needs_response,
  warning_needs_response: m.charges_dispute_inquiry,
  under_review: m.charges_dispute_under_review,
  warning_under_review: m.charges_dispute_under_review,
  won: m.charges_dispute_won,
  lost: m.charges_dispute_lost,
};
/** How a dispute stands, in the reader's language. */
export const disputeText = (status: string): string => (DISPUTES[status] ?? m.charges_dispute_over)();

const REASONS: Record<string, () => string> = {
  product_not_received: m.charges_reason_not_done,
  product_unacceptable: m.charges_reason_not_right,
  fraudulent: m.charges_reason_fraud,
  duplicate: m.charges_reason_twice,
  credit_not_processed: m.charges_reason_credit,
};
/** What the payer told their bank, in the reader's language. */
export const reasonText = (reason: string): string => (REASONS[reason] ?? m.charges_reason_general)();

const ON_DESK: Record<string, () => string> = {
  ...DISPUTES,
  needs_response: m.charges_desk_needs_response,
  won: m.charges_desk_won,
  lost: m.charges_desk_lost,
};
/** How a dispute stands, as the desk reads it. */
export const deskText = (status: string): string => (ON_DESK[status] ?? m.charges_dispute_over)();

const MONEY: Record<Money, () => string> = {
  unmoved: m.charges_money_unmoved,
  taken: m.charges_money_taken,
  owed: m.charges_money_owed,
  passing: m.charges_money_passing,
  with_pro: m.charges_money_with_pro,
  with_payer: m.charges_money_with_payer,
  ours: m.charges_money_ours,
};
/** Where the money of a dispute is, in the reader's language. */
export const whereMoneyIs = (money: Money): string => MONEY[money]();
