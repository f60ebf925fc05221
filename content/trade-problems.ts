import { Problems, Things, TradeNeighbors, TradePlaces, Trades, TradeWords } from "./schemas/trades.ts";

type Option = { id: string; en: string; es: string };

/** The industries (NAICS 238) of those who build: each has to have a trade. */
const BUILDERS = [
  ...["238110", "238120", "238130", "238140", "238150", "238160", "238170", "238190", "238210", "238220"],
  ...["238290", "238310", "238320", "238330", "238340", "238350", "238390", "238910", "238990"],
];

const twice = (texts: readonly string[]) => texts.filter((text, n) => texts.indexOf(text) !== n);

/**
 * Where the taxonomy of trades does not hold together, as sentences. `read` gives a file of `content/` by its path. Every
 * entry of the four lists needs its place, every trade its words, every place and every `under` a trade.
 */
export function tradeProblems(read: (file: string) => unknown): string[] {
  const trades = Trades.parse(read("lists/trades.json"));
  const words = TradeWords.parse(read("lists/trade-words.json"));
  const places = TradePlaces.parse(read("lists/trade-places.json"));
  const problems = [...Problems.parse(read("lists/problems.json")), ...Things.parse(read("lists/things.json"))];
  const neighbors = TradeNeighbors.parse(read("lists/trade-neighbors.json"));
  const list = (name: string) => read(`lists/${name}.json`) as Option[];
  const ids = trades.map(({ id }) => id);
  const known = new Set(ids);
  const placed = [...Object.values(places.industries), ...Object.values(places.specialties)].flat();
  const codes = new Set(Object.values(words).flatMap(({ naics }) => naics));
  const missing = (of: readonly Option[], held: object, kind: string) =>
    of.filter(({ id }) => !(id in held)).map(({ id }) => `${kind} "${id}" has no place among the trades`);
  return [
    ...twice(ids).map((id) => `trade "${id}" stands twice`),
    ...twice(ids.map((id) => id.replaceAll("-", ""))).map((id) => `two trades are "${id}" without hyphens`),
    ...twice(trades.map(({ en }) => en)).map((en) => `two trades are called "${en}"`),
    ...twice(trades.map(({ es }) => es)).map((es) => `two trades are called "${es}"`),
    ...ids.filter((id) => !(id in words)).map((id) => `trade "${id}" has no words`),
    ...Object.keys(words)
      .filter((id) => !known.has(id))
      .map((id) => `words of "${id}", which is no trade`),
    ...trades
      .filter(({ under }) => under && (!known.has(under) || trades.find(({ id }) => id === under)?.under))
      .map(({ id }) => `trade "${id}" is under none, or under one that is under another`),
    ...ids.filter((id) => !(id in neighbors)).map((id) => `trade "${id}" has no neighbors`),
    ...Object.entries(neighbors)
      .flatMap(([id, beside]) => [id, ...beside])
      .filter((id) => !known.has(id))
      .map((id) => `"${id}" is a neighbor and no trade`),
    ...problems
      .flatMap(({ trades }) => trades)
      .filter((id) => !known.has(id))
      .map((id) => `a problem is for "${id}", which is no trade`),
    ...twice(problems.flatMap(({ en, es }) => [...en, ...es])).map((said) => `the problem "${said}" stands twice`),
    ...placed.filter((id) => !known.has(id)).map((id) => `a choice stands for "${id}", which is no trade`),
    ...missing(list("industries"), places.industries, "industry"),
    ...missing(list("primary-trades"), places.industries, "primary trade"),
    ...missing(list("specialties"), places.specialties, "specialty"),
    ...missing(list("services"), places.specialties, "service"),
    ...list("trade-chips")
      .filter((chip) => !trades.some(({ id, en, es }) => id === chip.id && en === chip.en && es === chip.es))
      .map(({ id }) => `directory filter "${id}" is no trade of that name`),
    ...BUILDERS.filter((code) => !codes.has(code)).map((code) => `no trade has the industry code ${code}`),
  ].map((problem) => `content/lists/trades.json: ${problem}`);
}
