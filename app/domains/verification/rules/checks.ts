import { STATE_LIABILITY, STATE_REGISTERS } from "#content/states.ts";
import { tradesOver } from "#content/trades.ts";
import { DAY_MS } from "../rules.ts";

/** Why a document is looked at: while it waits for its decision, a year after the last look, or by chance. */
export const CHECK_REASONS = ["review", "yearly", "random"] as const;

/** An approved document is looked at again so long after the last look. */
export const YEAR_MS = 365 * DAY_MS;
/** What was looked at within so long is not drawn at random. */
export const REST_MS = 90 * DAY_MS;
/** Of how many approved documents one is drawn each day, and at most how many. */
export const DRAWN_OF = 500;
export const DRAWN_MAX = 10;

/** The public registers of a state with the day their addresses were looked at; none where we know no address. */
export function registersOf(state: string | null): { board: string; address: string; asOf: string }[] {
  const known = STATE_REGISTERS.find((one) => one.state === state);
  return known ? known.registers.map((register) => ({ ...register, asOf: known.asOf })) : [];
}

type Limits = { occurrenceCents: number | null; aggregateCents: number | null };
/** A limit of a policy below what the law asks, in cents. */
export type LowLimit = {
  limit: "occurrence" | "aggregate";
  saysCents: number;
  askedCents: number;
  source: string;
  asOf: string;
};

/** Limits of a liability policy under the minimum of the state for one of the trades. Nothing where no minimum is known, or none stands on the document. */
export function lowLimits(
  { occurrenceCents, aggregateCents }: Limits,
  state: string | null,
  trades: readonly string[],
): LowLimit[] {
  const named = trades.flatMap((trade) => [trade, ...tradesOver(trade)]);
  const asked = STATE_LIABILITY.filter(
    (one) => one.state === state && (!one.trades || one.trades.some((trade) => named.includes(trade))),
  );
  return asked.flatMap(({ source, asOf, ...law }) =>
    (
      [
        ["occurrence", occurrenceCents, law.occurrenceCents],
        ["aggregate", aggregateCents, law.aggregateCents],
      ] as const
    ).flatMap(([limit, says, least]) =>
      says !== null && least !== undefined && says < least
        ? [{ limit, saysCents: says, askedCents: least, source, asOf }]
        : [],
    ),
  );
}

const LEGAL_FORMS = new Set([
  "llc",
  "inc",
  "incorporated",
  "corp",
  "corporation",
  "co",
  "company",
  "ltd",
  "limited",
  "lp",
  "llp",
  "pllc",
  "pc",
  "the",
  "and",
  "dba",
]);

const wordsOf = (name: string): string[] =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !LEGAL_FORMS.has(word));

/** Whether two names can be one business: legal forms, punctuation and accents aside, all words of one stand in the other. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (!a.length || !b.length) return false;
  return a.every((word) => b.includes(word)) || b.every((word) => a.includes(word));
}
