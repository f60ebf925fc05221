/** Something that is sold: its price at the provider is looked up under the key, which names the amount. */
export type Sku = {
  key: string;
  name: string;
  cents: number;
  /** How often it is paid; null for once. */
  every: "month" | "year" | null;
};

/** The provider's own key of a price: another amount is another price, so that nobody's bill changes unasked. */
export const priceKey = ({ key, cents, every }: Sku): string => `kingpost_${key}_${cents}_${every ?? "once"}`;

/** The key of what is sold, out of such a price key; null for one that is not ours. */
export const skuOfPriceKey = (key: string | null | undefined): string | null =>
  /^kingpost_(\w+)_\d+_(?:month|year|once)$/.exec(key ?? "")?.[1] ?? null;

/** A subscription as it stands at the provider. Times are moments, money is cents. */
export type Subscription = {
  id: string;
  customer: string;
  sku: string | null;
  itemId: string;
  status: string;
  cents: number;
  currentFrom: Date;
  currentTo: Date;
  endsAtPeriodEnd: boolean;
  trialEnds: Date | null;
  endedAt: Date | null;
  madeAt: Date;
  metadata: Readonly<Record<string, string>>;
};

/** A bill of a subscription. */
export type Bill = {
  id: string;
  customer: string;
  subscription: string | null;
  sku: string | null;
  status: string;
  dueCents: number;
  paidCents: number;
  taxCents: number;
  paidAt: Date | null;
  madeAt: Date;
  attempts: number;
  nextAttempt: Date | null;
  /** The provider's page of it: to be paid there, or as a receipt. */
  page: string | null;
  payment: string | null;
};

/** A payment with everything that happened to it since. */
export type Payment = {
  id: string;
  status: string;
  cents: number;
  receivedCents: number;
  customer: string | null;
  metadata: Readonly<Record<string, string>>;
  madeAt: Date;
  /** `card` or `us_bank_account`; null while it is not known. */
  how: string | null;
  charge: string | null;
  receipt: string | null;
  failure: string | null;
  /** What we kept of it for ourselves, and of that given back. */
  feeCents: number;
  feeBackCents: number;
  transfer: string | null;
  refunds: readonly Refund[];
  dispute: Dispute | null;
};
export type Refund = { id: string; cents: number; status: string; madeAt: Date; fee: number };
export type Dispute = {
  id: string;
  cents: number;
  reason: string;
  status: string;
  answerBy: Date | null;
  answered: boolean;
  madeAt: Date;
};

export type Checkout = {
  id: string;
  url: string | null;
  status: string;
  paid: boolean;
  payment: string | null;
  subscription: string | null;
  customer: string | null;
  metadata: Readonly<Record<string, string>>;
};

export type ConnectedAccount = { id: string; takesPayments: boolean; paysOut: boolean; submitted: boolean };
export type Payout = { id: string; cents: number; status: string; arrivesOn: string; madeAt: Date };

/** How far somebody is with the account that their money goes to. */
export type PayoutState = "none" | "begun" | "checking" | "ready";
export function payoutState(account: Omit<ConnectedAccount, "id"> | null): PayoutState {
  if (!account) return "none";
  if (account.takesPayments && account.paysOut) return "ready";
  return account.submitted ? "checking" : "begun";
}

/** The page on which somebody of that role sees where their money goes. */
export const payoutsPath = (role: string | null): string =>
  role === "realtor" ? "/realtor/payouts" : "/account/payouts";

/** What a change of plan costs at a moment: less than nothing is a credit for the next bill. */
export type Preview = { dueCents: number; at: Date; lines: readonly { what: string; cents: number }[] };

/** Whether a dispute has taken the money: from its beginning, until it is won. */
export const disputeTakes = (dispute: Dispute | null): number =>
  dispute && dispute.status !== "won" && !/^warning/.test(dispute.status) && dispute.status !== "prevented"
    ? dispute.cents
    : 0;

/** Refunds that are not taken back. */
export const refundedOf = (refunds: readonly Refund[]): number =>
  refunds
    .filter(({ status }) => status !== "failed" && status !== "canceled")
    .reduce((sum, { cents }) => sum + cents, 0);

const STRIPE = "https://api.stripe.com";
/** Where people meet the provider: payment, bills, their card, and what a pro says of their bank. */
const STRIPE_PAGES = ["checkout", "billing", "invoice", "connect"].map((name) => `https://${name}.stripe.com`);

/** The origins of the provider's pages that forms lead to; none where no provider is set up. */
export function payOrigins(env: { STRIPE_SECRET_KEY?: string | undefined; STRIPE_URL: string }): string[] {
  if (!env.STRIPE_SECRET_KEY) return [];
  const { origin } = new URL(env.STRIPE_URL);
  return origin === STRIPE ? STRIPE_PAGES : [origin];
}
