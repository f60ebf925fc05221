import { leftOf } from "../rules.ts";

/** Whether it waits for the money, and whether more money is to come. */
export const WAIVER_KINDS = [
  "conditional_progress",
  "unconditional_progress",
  "conditional_final",
  "unconditional_final",
] as const;
export type WaiverKind = (typeof WAIVER_KINDS)[number];

/** Asked for by the hirer; made by the pro; signed, from where nothing leads out. */
export const WAIVER_STATES = ["asked", "draft", "signed"] as const;

const isFinal = (kind: WaiverKind): boolean => kind.endsWith("_final");
const isConditional = (kind: WaiverKind): boolean => kind.startsWith("conditional");

/** What only some states' forms ask for, beside what every waiver names. */
export const WAIVER_BLANKS = ["city", "county", "address", "phone", "coversAll"] as const;
export type WaiverBlank = (typeof WAIVER_BLANKS)[number];
/** What is circled where a form asks whether all the waivers together cover all that is due. */
export const COVERS_ALL = ["does", "does_not"] as const;

/** A piece of the form with its braces filled in, but for who signs and when. */
export type Part =
  | { title: string }
  | { notice: string }
  | { heading: string }
  | { text: string }
  | { facts: [string, string][] };

/** What is signed. Money is in cents. */
export type WaiverContent = {
  /** The state whose form this is, where its law has one; null for the plain words. */
  form: string | null;
  source: string;
  asOf: string;
  note: { en: string; es: string } | null;
  claimant: string;
  customer: string;
  owner: string;
  place: string;
  work: string;
  invoice: number;
  throughOn: string;
  maker: string;
  cents: number;
  /** Where in the invoice's money the payment of a conditional waiver begins: what was paid or waived for before it. */
  fromCents: number;
  disputedCents: number;
  /** Held back of the job and not yet paid: a progress waiver does not cover it. */
  heldCents: number;
  /** Earlier conditional waivers on progress payments of this job whose money has not come. */
  prior: { on: string; cents: number }[];
  /** What the form of the state asks for beside all that. */
  blanks?: Partial<Record<WaiverBlank, string>>;
  /** The least size of type that the law asks for. */
  leastPoints?: number;
  parts: Part[];
};

type Bill = { totalCents: number; creditedCents: number; paidCents: number; voidedAt: Date | null };
type Waived = { kind: WaiverKind; content: Pick<WaiverContent, "fromCents" | "cents"> };
type Paid = { id: string; cents: number; overCents: number; state: string };

/** How far into an invoice's money payments and signed conditional waivers on progress reach. */
export const reachOf = ({ paidCents }: Pick<Bill, "paidCents">, signed: readonly Waived[]): number =>
  signed.reduce(
    (reach, { kind, content }) =>
      kind === "conditional_progress" ? Math.max(reach, content.fromCents + content.cents) : reach,
    paidCents,
  );

/** What a next conditional waiver on progress can be for: what is neither paid nor waived for. */
export const toWaiveFor = (bill: Bill, signed: readonly Waived[]): number =>
  bill.voidedAt ? 0 : Math.max(0, bill.totalCents - bill.creditedCents - reachOf(bill, signed));

/** What of a signed conditional waiver has not come yet. */
export const waitsFor = ({ paidCents }: Pick<Bill, "paidCents">, { content }: Waived): number =>
  Math.max(0, Math.min(content.cents, content.fromCents + content.cents - paidCents));

/**
 * The received payments that no unconditional waiver covers yet, with what of each counts: without what was kept as credit, and
 * together no more than the invoice says was paid, so that a credit note after the money takes its part off.
 */
export function uncovered<P extends Paid>(
  { paidCents }: Pick<Bill, "paidCents">,
  payments: readonly P[],
  signed: readonly (Waived & { paymentId: string | null })[],
): (P & { counts: number })[] {
  const covered = new Map(
    signed.flatMap(({ paymentId, content }) => (paymentId ? [[paymentId, content.cents] as const] : [])),
  );
  const stands = payments.filter(({ state }) => state === "received");
  let left = paidCents - stands.reduce((sum, { id }) => sum + (covered.get(id) ?? 0), 0);
  return stands.flatMap((payment) => {
    if (covered.has(payment.id)) return [];
    const counts = Math.min(payment.cents - payment.overCents, left);
    if (counts <= 0) return [];
    left -= counts;
    return [{ ...payment, counts }];
  });
}

/** Why there are no words for a kind in a state: its form is not here, it has none, or a payer may not ask for other words. */
export type NoWords = "own_form" | "no_form" | "unasked";

/** Why a waiver of a kind is not made now. */
export type ReasonNotToWaive =
  | "void"
  | NoWords
  | "paid"
  | "waived"
  | "not_received"
  | "not_last"
  | "others_open"
  | "held"
  | "not_full";

/** What is known of an invoice and of the job that it is for. */
export type ToWaive = {
  invoice: Bill & { kind: string; number: number };
  /** The other invoices of the job. */
  others: readonly (Bill & { number: number })[];
  payments: readonly Paid[];
  signed: readonly (Waived & { paymentId: string | null })[];
  /** Held back of the job and not billed. */
  heldCents: number;
  /** The kinds that the law of the state leaves no words for here. */
  noWords: Partial<Record<WaiverKind, NoWords>>;
};

/**
 * A conditional waiver goes with money that is still to come, an unconditional one only with money that has come; a final one gives
 * up everything, so it is for the last invoice of a job on which nothing else is open or held back.
 */
export function reasonNotToWaive(kind: WaiverKind, about: ToWaive): ReasonNotToWaive | null {
  const { invoice, signed } = about;
  if (invoice.voidedAt) return "void";
  const noWords = about.noWords[kind];
  if (noWords) return noWords;
  if (isFinal(kind)) return reasonNotFinal(kind, about);
  if (isConditional(kind)) {
    if (leftOf(invoice) === 0) return "paid";
    return toWaiveFor(invoice, signed) === 0 ? "waived" : null;
  }
  return uncovered(invoice, about.payments, signed).length ? null : "not_received";
}

function reasonNotFinal(kind: WaiverKind, about: ToWaive): ReasonNotToWaive | null {
  const { invoice, others, heldCents, signed } = about;
  const live = others.filter(({ voidedAt }) => !voidedAt);
  const isLast = live.every(({ number }) => number < invoice.number);
  if (!isLast || (invoice.kind !== "final" && invoice.kind !== "retainage")) return "not_last";
  if (heldCents > 0) return "held";
  if (live.some((other) => leftOf(other) > 0)) return "others_open";
  if (signed.some((one) => one.kind === kind)) return "waived";
  if (isConditional(kind)) return leftOf(invoice) === 0 ? "paid" : null;
  return leftOf(invoice) === 0 && invoice.paidCents > 0 ? null : "not_full";
}

/** The waiver that answers one that was asked for: itself, or once the money has come the unconditional one in its place. */
export function answerTo(
  asked: WaiverKind,
  kinds: readonly { kind: WaiverKind; reason: ReasonNotToWaive | null }[],
): WaiverKind | null {
  const may = (kind: WaiverKind) => kinds.some((one) => one.kind === kind && !one.reason);
  const instead = isConditional(asked) ? (`un${asked}` as WaiverKind) : null;
  return [asked, ...(instead ? [instead] : [])].find(may) ?? null;
}

/** The waiver that goes with a payment on its way: the final one where it can be made, else the one on progress; null for none. */
export const kindForPayment = (about: ToWaive): WaiverKind | null =>
  (["conditional_final", "conditional_progress"] as const).find((kind) => !reasonNotToWaive(kind, about)) ?? null;
