import { isBeforeWork } from "#app/domains/bids/rules/deposit.ts";
import type { Due } from "#app/domains/bids/rules.ts";
import type { State } from "#app/domains/engagements/rules.ts";
import type { Typed } from "#app/infra/form.ts";
import { readNumber } from "#app/infra/typed-number.ts";
import { WHAT_MAX } from "../input/limits.ts";
import { type SENT_KINDS, sumsOf } from "../rules.ts";

type Kind = (typeof SENT_KINDS)[number];
/** A signed change order; `number` is null where a sum stands for several. */
export type Change = { number: number | null; cents: number };
/**
 * What an invoice begins with: `when` is the payment of the plan that it is for, in the plan's own words; null for all that is left.
 * Signed change orders that are not billed yet are lines of their own.
 */
export type NextPart = { when: string | null; cents: number; kind: Kind; changes: Change[] };

/** Whether one of the two has said that the work is done: then what is left is the final payment. */
const isDone = (state: State): boolean => ["done_by_pro", "done_by_hirer", "closed"].includes(state);

/** What a bill is for where no plan says it. */
export const usualKind = (state: State): Kind => (isDone(state) ? "final" : "progress");

/** Change orders that come to a sum, one by one where they do exactly. */
function changesOf(cents: number, signed: readonly Change[]): Change[] {
  if (cents <= 0) return [];
  const exact = signed.every((one) => one.cents > 0) && signed.reduce((sum, one) => sum + one.cents, 0) === cents;
  return exact ? [...signed] : [{ number: null, cents }];
}

/**
 * The first payment of the plan that is not billed yet, or what of it is not; the last one with the change orders that both signed,
 * past the plan all that is left. Null where nothing is left to bill.
 */
export function nextPart(
  schedule: readonly Due[],
  workCents: number,
  toBillCents: number,
  { state, changes }: { state: State; changes: readonly Change[] },
): NextPart | null {
  if (toBillCents <= 0) return null;
  let through = 0;
  for (const [n, { when, cents }] of schedule.entries()) {
    through += cents;
    if (through <= workCents) continue;
    const open = Math.min(through - workCents, toBillCents);
    const last = n === schedule.length - 1;
    const kind = last || open === toBillCents ? "final" : isBeforeWork(when) ? "deposit" : "progress";
    return { when, cents: open, kind, changes: last ? changesOf(toBillCents - open, changes) : [] };
  }
  const added = changes.reduce((sum, one) => sum + one.cents, 0);
  const extra = Math.min(Math.max(0, added), toBillCents);
  return { when: null, cents: toBillCents - extra, kind: usualKind(state), changes: changesOf(extra, changes) };
}

const scaled = (typed: string, unit: "dollars" | "percent"): number => {
  const read = readNumber(typed, { places: 2, unit });
  return read.kind === "number" ? Math.max(0, read.scaled) : 0;
};

/** What an invoice comes to as it is typed; what cannot be read counts nothing. */
export const typedTotal = ({ amounts, tax, held }: { amounts: readonly string[]; tax: string; held: string }): number =>
  sumsOf(
    amounts.map((typed) => ({ what: "", cents: scaled(typed, "dollars") })),
    scaled(tax, "percent"),
    scaled(held, "percent"),
  ).totalCents;

/** What of an invoice an address names: its first line by `what` and `amount` in dollars, `tax` in percent, `dueOn`; nothing of what is none. */
export function lineNamed(said: URLSearchParams): Typed {
  const [amount, tax, dueOn] = ["amount", "tax", "dueOn"].map((name) => said.get(name) ?? "") as [
    string,
    string,
    string,
  ];
  const terms = {
    ...(/^\d{1,2}(?:\.\d{1,3})?$/.test(tax) && { tax }),
    ...(/^20\d\d-\d\d-\d\d$/.test(dueOn) && { dueOn }),
  };
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(amount)) return terms;
  return {
    ...terms,
    "lineWhat[]": [(said.get("what") ?? "").slice(0, WHAT_MAX)],
    "lineAmount[]": [Number(amount).toFixed(2)],
  };
}
