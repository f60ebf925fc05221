import type Stripe from "stripe";
import type { Bill, Checkout, ConnectedAccount, Dispute, Payment, Payout, Subscription } from "../rules.ts";
import { skuOfPriceKey } from "../rules.ts";

export const moment = (seconds: number): Date => new Date(seconds * 1000);
const maybe = (seconds: number | null | undefined): Date | null => (seconds ? moment(seconds) : null);
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === "string" ? value : (value?.id ?? null);

export function subscriptionOf(given: Stripe.Subscription): Subscription {
  const item = given.items.data[0];
  if (!item) throw new Error(`subscription ${given.id} has no item`);
  return {
    id: given.id,
    customer: idOf(given.customer) ?? "",
    sku: skuOfPriceKey(item.price.lookup_key) ?? given.metadata["sku"] ?? null,
    itemId: item.id,
    status: given.status,
    cents: item.price.unit_amount ?? 0,
    currentFrom: moment(item.current_period_start),
    currentTo: moment(item.current_period_end),
    endsAtPeriodEnd: given.cancel_at_period_end || given.cancel_at !== null,
    trialEnds: given.status === "trialing" ? maybe(given.trial_end) : null,
    endedAt: maybe(given.ended_at),
    madeAt: moment(given.created),
    metadata: given.metadata,
  };
}

export function billOf(given: Stripe.Invoice): Bill {
  const details = given.parent?.subscription_details;
  const payment = given.payments?.data.find(({ payment }) => payment.payment_intent)?.payment.payment_intent;
  return {
    id: given.id ?? "",
    customer: idOf(given.customer) ?? "",
    subscription: idOf(details?.subscription),
    sku: details?.metadata?.["sku"] ?? null,
    status: given.status ?? "draft",
    dueCents: given.amount_due,
    paidCents: given.amount_paid,
    taxCents: (given.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    paidAt: maybe(given.status_transitions.paid_at),
    madeAt: moment(given.created),
    attempts: given.attempt_count,
    nextAttempt: maybe(given.next_payment_attempt),
    page: given.hosted_invoice_url ?? null,
    payment: idOf(payment),
  };
}

const disputeOf = (given: Stripe.Dispute): Dispute => ({
  id: given.id,
  cents: given.amount,
  reason: given.reason,
  status: given.status,
  answerBy: maybe(given.evidence_details.due_by),
  answered: given.evidence_details.submission_count > 0,
  madeAt: moment(given.created),
});

export function paymentOf(
  given: Stripe.PaymentIntent,
  refunds: readonly Stripe.Refund[],
  disputes: readonly Stripe.Dispute[],
): Payment {
  const charge = typeof given.latest_charge === "object" ? given.latest_charge : null;
  const fee = typeof charge?.application_fee === "object" ? charge.application_fee : null;
  const [dispute] = disputes;
  return {
    id: given.id,
    status: given.status,
    cents: given.amount,
    receivedCents: given.amount_received,
    customer: idOf(given.customer),
    metadata: given.metadata,
    madeAt: moment(given.created),
    how: charge?.payment_method_details?.type ?? null,
    charge: charge?.id ?? null,
    receipt: charge?.receipt_url ?? null,
    failure: given.last_payment_error?.code ?? null,
    feeCents: fee?.amount ?? given.application_fee_amount ?? 0,
    feeBackCents: fee?.amount_refunded ?? 0,
    transfer: idOf(charge?.transfer),
    refunds: refunds.map(({ id, amount, status, created, metadata }) => ({
      id,
      cents: amount,
      status: status ?? "pending",
      madeAt: moment(created),
      fee: Number(metadata?.["fee"] ?? 0),
    })),
    dispute: dispute ? disputeOf(dispute) : null,
  };
}

export const checkoutOf = (given: Stripe.Checkout.Session): Checkout => ({
  id: given.id,
  url: given.url,
  status: given.status ?? "open",
  paid: given.payment_status === "paid",
  payment: idOf(given.payment_intent),
  subscription: idOf(given.subscription),
  customer: idOf(given.customer),
  metadata: given.metadata ?? {},
});

export const accountOf = (given: Stripe.Account): ConnectedAccount => ({
  id: given.id,
  takesPayments: given.capabilities?.transfers === "active",
  paysOut: given.payouts_enabled ?? false,
  submitted: given.details_submitted ?? false,
});

export const payoutOf = (given: Stripe.Payout): Payout => ({
  id: given.id,
  cents: given.amount,
  status: given.status,
  arrivesOn: moment(given.arrival_date).toISOString().slice(0, 10),
  madeAt: moment(given.created),
});
