import { daysIn } from "#app/domains/verification/rules/reading/values.ts";
import type { Line } from "#app/infra/reading/lines.ts";

/** What a receipt says. `sure`: its sums add up; otherwise a figure may have been read wrong. */
export type Receipt = {
  store: string;
  day: string | null;
  totalCents: number;
  taxCents: number | null;
  sure: boolean;
};

/** The point is faint on thermal paper, and a photo of it is read as a comma or a colon. */
const MONEY = /-?\$? ?(\d{1,3}(?:,\d{3})+|\d{1,6}) ?[.,:] ?(\d{2})(?!\d)/g;
const TOTAL = /\b(?:grand )?t[o0]tal\b|\bamount (?:due|paid)\b|\bbalance due\b/i;
const NOT_TOTAL =
  /sub ?-?t[o0]tal|total (?:tax|items?|savings?|discount|saved|qty)|savings|items? sold|t[o0]tal number/i;
const SUBTOTAL = /sub ?-?t[o0]tal/i;
const TAX = /\btax\b|\bimpuesto\b/i;
const NOT_TAX = /tax (?:id|exempt|#|no\b)|taxable/i;
/** What stands on slips from a till and not on contracts, bids and bills. */
const TILL =
  /\b(?:cash(?:ier)?|change due|visa|mastercard|amex|discover|debit|credit card|auth(?: ?code)?|approved|register|reg ?#|trans(?:action)?\b|receipt|recibo|thank you for shopping|store|pump|gallons?|usd\$?|chip read|self ?check)/i;
const NOT_SLIP = /\b(?:invoice|estimate|proposal|contract|agreement|change order|quote|bid|statement of account)\b/i;
/** Chains whose name a slip prints as a picture or in pieces. */
const CHAINS: [RegExp, string][] = [
  [/home ?depot|how doers get more done/i, "The Home Depot"],
  [/lowe.?s\b/i, "Lowe's"],
  [/\bace hardware\b/i, "Ace Hardware"],
  [/sherwin.?williams/i, "Sherwin-Williams"],
  [/harbor freight/i, "Harbor Freight"],
  [/\bmenards\b/i, "Menards"],
  [/floor ?& ?decor/i, "Floor & Decor"],
  [/\bfastenal\b/i, "Fastenal"],
  [/\bgrainger\b/i, "Grainger"],
  [/\bferguson\b/i, "Ferguson"],
  [/\bcostco\b/i, "Costco"],
  [/\bshell\b/i, "Shell"],
  [/\bexxon\b/i, "Exxon"],
  [/\bchevron\b/i, "Chevron"],
  [/\bbuc-?ee.?s\b/i, "Buc-ee's"],
];
const STORE_LINES = 6;
const STORE_MAX = 60;
const STORE_SURE = 0.7;

/** The last sum of money on a line. */
function lastCents(text: string): number | null {
  const all = [...text.matchAll(MONEY)];
  const [, whole, cents] = all.at(-1) ?? [];
  if (!whole || !cents) return null;
  const value = Number(whole.replaceAll(",", "")) * 100 + Number(cents);
  return value > 0 && value < 100_000_000 ? value : null;
}

/** The sum of the last line that a label names; on its line, or alone on the next. */
function labelled(lines: readonly Line[], label: RegExp, not: RegExp | null): number | null {
  for (let at = lines.length - 1; at >= 0; at--) {
    const text = lines[at]?.text ?? "";
    if (!label.test(text) || not?.test(text)) continue;
    const beside = lastCents(text.slice(text.search(label)));
    if (beside !== null) return beside;
    const below = lines[at + 1]?.text.trim() ?? "";
    if (below.replace(MONEY, "").replace(/[^\p{L}]/gu, "").length < 3) {
      const under = lastCents(below);
      if (under !== null) return under;
    }
  }
  return null;
}

/** Stains and folds above the print are read as words too, with little certainty. */
const isClear = ({ marks }: Line): boolean =>
  marks.reduce((sum, [, , sure]) => sum + sure, 0) >= STORE_SURE * marks.length;

function storeOf(lines: readonly Line[]): string {
  const whole = lines.map(({ text }) => text).join("\n");
  const chain = CHAINS.find(([words]) => words.test(whole));
  if (chain) return chain[1];
  const first = lines
    .slice(0, STORE_LINES)
    .filter(isClear)
    .map(({ text }) => text.replace(/\s+/g, " ").trim())
    .find((text) => /\p{L}{3}/u.test(text) && !/^\d/.test(text) && !TOTAL.test(text) && daysIn(text).length === 0);
  return (first ?? "").replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, "").slice(0, STORE_MAX);
}

/** A receipt from a till among the lines of a page, or null: a contract or a bill has a total too. */
export function receiptIn(lines: readonly Line[]): Receipt | null {
  const totalCents = labelled(lines, TOTAL, NOT_TOTAL);
  const slip = lines.some(({ text }) => TILL.test(text)) || lines.some(({ text }) => SUBTOTAL.test(text));
  if (totalCents === null || !slip || lines.slice(0, 8).some(({ text }) => NOT_SLIP.test(text))) return null;
  const taxCents = labelled(lines, TAX, NOT_TAX);
  const subtotal = labelled(lines, SUBTOTAL, null);
  const day = lines.flatMap(({ text }) => daysIn(text)).find(({ day: one }) => one >= "2000-01-01")?.day ?? null;
  const sure = subtotal !== null && subtotal + (taxCents ?? 0) === totalCents;
  return { store: storeOf(lines), day, totalCents, taxCents, sure };
}
