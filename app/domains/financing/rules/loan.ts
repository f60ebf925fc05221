/** What a lender states of an offer; rates in hundredths of a percent, money in cents. */
export type Offer = {
  id: string;
  amountCents: number;
  months: number;
  /** The yearly rate that the note bears. */
  rateBips: number;
  /** Taken out of the amount before it is paid out: a finance charge. */
  feeCents: number;
};

/** An offer as its lender sent it, with the figures that Regulation Z makes it state. */
export type StatedOffer = Offer & { aprBips: number; paymentCents: number };

/** What an offer comes to, as 12 CFR 1026.18 names it. */
export type OfferTerms = {
  paymentCents: number;
  totalCents: number;
  /** Interest and fee together. */
  financeChargeCents: number;
  amountFinancedCents: number;
  aprBips: number;
};

/** How far a stated APR may be off: 1/8 of a percentage point (12 CFR 1026.22(a)(2)). */
const APR_TOLERANCE_BIPS = 12.5;
/** How far a stated payment may be off, for another way to round. */
const PAYMENT_TOLERANCE_CENTS = 5;

/** What `payments` of one cent amount each are worth at their beginning. */
const worth = (payment: number, rate: number, months: number): number =>
  rate === 0 ? payment * months : (payment * (1 - (1 + rate) ** -months)) / rate;

/** The level payment in cents, rounded up or down to the nearest. */
const paymentOf = (amountCents: number, rateBips: number, months: number): number => {
  const rate = rateBips / 10_000 / 12;
  return Math.round(rate === 0 ? amountCents / months : (amountCents * rate) / (1 - (1 + rate) ** -months));
};

/**
 * The annual percentage rate by the actuarial method of Appendix J to Regulation Z, in hundredths of a percent: twelve
 * times the monthly rate at which equal monthly payments are worth the amount financed.
 */
function aprOf(amountFinancedCents: number, paymentCents: number, months: number): number {
  let [low, high] = [0, 1];
  for (let n = 0; n < 80; n++) {
    const middle = (low + high) / 2;
    if (worth(paymentCents, middle, months) > amountFinancedCents) low = middle;
    else high = middle;
  }
  return Math.round(low * 12 * 10_000);
}

export function termsOf({ amountCents, feeCents, months, rateBips }: Offer): OfferTerms {
  const paymentCents = paymentOf(amountCents, rateBips, months);
  const totalCents = paymentCents * months;
  const amountFinancedCents = amountCents - feeCents;
  return {
    paymentCents,
    totalCents,
    amountFinancedCents,
    financeChargeCents: totalCents - amountFinancedCents,
    aprBips: aprOf(amountFinancedCents, paymentCents, months),
  };
}

/** Whether what a lender states of an offer is what it comes to; one that states less is not shown. */
export function statesTruly(offer: StatedOffer): boolean {
  const { aprBips, paymentCents } = termsOf(offer);
  return (
    Math.abs(aprBips - offer.aprBips) <= APR_TOLERANCE_BIPS &&
    Math.abs(paymentCents - offer.paymentCents) <= PAYMENT_TOLERANCE_CENTS
  );
}

/** Hundredths of a percent as people read them: 890 is "8.90%". */
export const bipsText = (bips: number): string => `${(bips / 100).toFixed(2)}%`;
