import type { Posting } from "#app/domains/ledger/rules.ts";
import type { Payment } from "#app/domains/payments/rules.ts";

/**
 * A charge is money that a hirer pays a pro through the platform: on its way from a bank, received, failed, or given back by
 * itself because the invoice took no more of it.
 */
export const CHARGE_STATES = ["processing", "received", "failed", "returned"] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** What a payment at the provider is here; null for one that nobody has tried to pay yet. */
export function stateAt({ status, failure }: Pick<Payment, "status" | "failure">): ChargeState | null {
  if (status === "succeeded") return "received";
  if (status === "processing") return "processing";
  return status === "canceled" || failure ? "failed" : null;
}

type Kept = { cents: number; feeCents: number };

/** Cents of our fee that belong to the first `backCents` that went back: the same share of both, to the nearest cent. */
const feeShare = ({ cents, feeCents }: Kept, backCents: number): number => Math.round((feeCents * backCents) / cents);

/** Of a sum that goes back after `before` went back already: what was the pro's, and what was ours. */
export function sharesOf(kept: Kept, before: number, cents: number): { pro: number; fee: number } {
  const fee = feeShare(kept, before + cents) - feeShare(kept, before);
  return { pro: cents - fee, fee };
}

/** Of what a bank takes, what had not gone back to the payer before: the rest is nothing that a pro still has. */
export const disputed = ({ cents, refundedCents }: { cents: number; refundedCents: number }, taken: number): number =>
  Math.max(0, Math.min(taken, cents - refundedCents));

type Standing = Kept & { refundedCents: number; disputeCents: number; disputeStatus: string | null };
/** What has gone of a charge, by refunds and by a bank that has not decided for the pro. */
export const goneOf = ({ cents, refundedCents, disputeCents, disputeStatus }: Omit<Standing, "feeCents">): number =>
  refundedCents + (disputeStatus === "won" ? 0 : disputed({ cents, refundedCents }, disputeCents));

/** What we keep of a charge as it stands. */
export const keptOf = (charge: Standing): number => charge.feeCents - feeShare(charge, goneOf(charge));

/** Money came at the provider: the pro's is owed to them, the fee is ours. Of less than nothing, it went. */
export const cameIn = ({ pro, fee }: { pro: number; fee: number }): Posting[] => [
  { account: "provider", cents: pro + fee },
  { account: "owed_to_pros", cents: -pro },
  { account: "commission", cents: -fee },
];

/** What is owed to the pro goes on to their account at the provider. Of less than nothing, it comes back from there. */
export const passedOn = (pro: number): Posting[] => [
  { account: "owed_to_pros", cents: pro },
  { account: "provider", cents: -pro },
];

/** How a payment at the provider is called on an invoice. */
export const howOf = (how: string | null): "card" | "transfer" => (how === "us_bank_account" ? "transfer" : "card");

type Charge = { state: ChargeState; cents: number; refundedCents: number; disputeId: string | null };

/** What can still be given back of a charge: nothing once a bank has spoken in it. */
export const refundable = ({ state, cents, refundedCents, disputeId }: Charge): number =>
  state === "received" && !disputeId ? cents - refundedCents : 0;

/** Whether the pro can still say their side in a dispute. */
export const mayAnswer = (
  dispute: { status: string | null; answeredAt: Date | null; answerBy: Date | null },
  now: Date,
) =>
  dispute.answeredAt === null &&
  (dispute.status === "needs_response" || dispute.status === "warning_needs_response") &&
  (dispute.answerBy === null || now < dispute.answerBy);
