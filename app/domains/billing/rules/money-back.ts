import { MONEY_BACK_DAYS } from "../rules.ts";

type Paid = { cents: number; refundedCents: number; paidAt: Date; paymentId: string | null };

/** Whether a payment is given back on request at `now`: within 30 days, while something of it is left to give. */
export const isGivenBack = ({ cents, refundedCents, paidAt, paymentId }: Paid, now: Date): boolean =>
  paymentId !== null && cents > refundedCents && now.getTime() - paidAt.getTime() <= MONEY_BACK_DAYS * 24 * 3600_000;
