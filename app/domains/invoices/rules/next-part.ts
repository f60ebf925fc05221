import { isBeforeWork } from "#app/domains/bids/rules/deposit.ts";
import type { Due } from "#app/domains/bids/rules.ts";
import { readNumber } from "#app/infra/typed-number.ts";
import { type SENT_KINDS, sumsOf } from "../rules.ts";

type Kind = (typeof SENT_KINDS)[number];
/** What an invoice begins with: `when` is the payment of the plan that it is for, in the plan's own words; null for all that is left. */
export type NextPart = { when: string | null; cents: number; kind: Kind };

/**
 * The first payment of the plan that is not billed yet, or what of it is not; past the plan all that is left, such as a change
 * order. Null where nothing is left to bill.
 */
export function nextPart(schedule: readonly Due[], workCents: number, toBillCents: number): NextPart | null {
  if (toBillCents <= 0) return null;
  let through = 0;
  for (const { when, cents } of schedule) {
    through += cents;
    if (through <= workCents) continue;
    const open = Math.min(through - workCents, toBillCents);
    const kind = open === toBillCents ? "final" : isBeforeWork(when) ? "deposit" : "progress";
    return { when, cents: open, kind };
  }
  return { when: null, cents: toBillCents, kind: "final" };
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
