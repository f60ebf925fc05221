import type { CreditRange, ProjectType } from "../rules.ts";
import type { StatedOffer } from "./loan.ts";

/** What a lender is asked with the applicant's consent; a soft check moves no score. Money in cents. */
export type SoftCheck = {
  amountCents: number;
  months: number;
  projectType: ProjectType;
  creditRange: CreditRange;
  annualIncomeCents: number;
  applicant: Record<"firstName" | "lastName" | "email" | "phone" | "address" | "city" | "state" | "zip", string>;
};

export type Checked = { ref: string; offers: StatedOffer[]; validUntil: Date };

/** Why a lender did not do what it was asked. `down`: it may be asked again; the others are its answer. */
export type LenderRefusal = "down" | "offer_gone" | "not_now" | "unknown";

export class LenderError extends Error {
  readonly why: LenderRefusal;

  constructor(why: LenderRefusal, cause?: unknown) {
    super(`the lender answered: ${why}`, { cause });
    this.name = "LenderError";
    this.why = why;
  }
}

/**
 * A lender. Each call carries a key by which it knows one that is repeated, and throws LenderError. Nothing of it runs in a
 * transaction: a lender may take its time.
 */
export interface Lender {
  name: string;
  check(asked: SoftCheck, key: string): Promise<Checked>;
  /** Takes an offer; gives the loan's reference. */
  accept(ref: string, offerId: string, key: string): Promise<{ loan: string }>;
  /** The customer says that the work is done: the lender pays out. */
  payOut(loan: string, key: string): Promise<void>;
  /** Calls off a check or a loan that is not paid out. */
  cancel(ref: string, key: string): Promise<void>;
}
