import { askedWords } from "#app/infra/search-words.ts";
import words from "./lists/trade-words.json" with { type: "json" };
import type { TradeWords } from "./schemas/trades.ts";
import { TRADES } from "./trades.ts";

const WORDS: TradeWords = words;

/** A licence class is also typed in one piece, "C10". */
const CLASS = /^[A-Z]-\d+$/;

/** How people call a trade in both languages: its names, what they say on site, its licence classes in California. */
function sayingsOf({ id, en, es }: { id: string; en: string; es: string }): string[] {
  const said = WORDS[id];
  const classes = (said?.cslb ?? []).filter((name) => CLASS.test(name));
  return [
    en,
    es,
    ...(said?.en ?? []),
    ...(said?.es ?? []),
    ...classes,
    ...classes.map((name) => name.replace("-", "")),
  ];
}

/** Everything that is said for a trade, each as the words that have to be typed for it. */
export const SAYINGS: readonly { words: readonly string[]; trade: string }[] = TRADES.flatMap((trade) =>
  sayingsOf(trade).map((saying) => ({ words: askedWords(saying), trade: trade.id })),
);

/** The id of the trade that a text names ("sheetrock", "garage doors") when it names one and says no more; else null. */
export function tradeSaid(text: string): string | null {
  const asked = askedWords(text);
  const said = SAYINGS.filter(
    ({ words }) => words.length === asked.length && words.every((word, n) => word === asked[n]),
  );
  const [trade, ...others] = new Set(said.map((saying) => saying.trade));
  return trade && !others.length ? trade : null;
}

/** The id of the trade that a sentence names with the most words ("do i need a license to hang drywall"); null when it names none. */
export function tradeIn(sentence: string): string | null {
  const said = new Set(askedWords(sentence));
  let found: (typeof SAYINGS)[number] | null = null;
  for (const saying of SAYINGS)
    if (saying.words.length > (found?.words.length ?? 0) && saying.words.every((word) => said.has(word)))
      found = saying;
  return found?.trade ?? null;
}

/** Up to `most` trades that a beginning may name, by how people call them ("sheetr", "tabla", "c-9"); best first. */
export function tradesLike(text: string, most: number): string[] {
  const asked = askedWords(text);
  if (!asked.length) return [];
  const begins = SAYINGS.filter(({ words }) => asked.every((word) => words.some((said) => said.startsWith(word))));
  const rank = (words: readonly string[]) => words.length + (words[0]?.startsWith(asked[0] ?? "") ? 0 : 1);
  const found = [...begins].sort((a, b) => rank(a.words) - rank(b.words));
  return [...new Set(found.map(({ trade }) => trade))].slice(0, most);
}
