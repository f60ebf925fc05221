import { PAGE_SIZE, type ProFilters, RADII } from "#app/domains/directory/input.ts";
import { type ProblemSaid, problemNear, problemSaid } from "#app/domains/directory/rules/problems.ts";
import { queryOfPhrases, queryOfTrades } from "#app/domains/directory/rules/words.ts";
import type { Work } from "#app/domains/verification/rules/scope.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type Point, roughly } from "#app/infra/geo/distance.ts";
import { type FoundPlace, findPlace } from "#app/infra/geo/places.server.ts";
import { askedWords } from "#app/infra/search-words.ts";
import { tradesBesideOf } from "#content/problems.ts";
import { tradeSaid } from "#content/trade-words.ts";
import { type ProCard, proCards } from "./cards.server.ts";
import { findAround, findEverywhere, type Hit, type ProPlace, placeOf, type Wanted } from "./find.server.ts";
import { respell } from "./spelling.server.ts";

/** The middle of a search: `guessed` when the text was not quite a city or ZIP. */
export type AskedPlace = Point & { label: string; guessed: boolean; others: string[] };

export type FoundPros = {
  pros: ProCard[];
  hasMore: boolean;
  /** How many there are; null when more than this page shows remain uncounted. */
  total: number | null;
  /** Of them, who is within the radius, and who is farther and comes to the place all the same; null while uncounted. */
  within: number | null;
  farther: number | null;
  /** Null when none was asked, or the text is no place we know. */
  place: AskedPlace | null;
  placeUnknown: boolean;
  /** What the words were read as, when nothing matched them as they were typed. */
  readAs: string | null;
  /** What else they may mean, when few matched. */
  didYouMean: string | null;
  /** Ids of the trades that a described problem asks for ("leaking roof"), likeliest first; empty when none was described. */
  problemTrades: readonly string[];
  /** The work that was looked for, where trade and state are both known: cards say whose license is for other work. */
  work: Work | null;
  /** Where somebody is, when nobody was found; null otherwise. */
  instead: Instead | null;
};

/**
 * `radius`: miles within which the same search finds somebody; `trades`: ids of neighboring trades that somebody near has;
 * `looked`: id of the trade that was looked for.
 */
type Instead = { radius: number | null; trades: string[]; looked: string | null };

const RADIUS_WIDEST = Math.max(...RADII);
/** Below this many matches a misspelling is likely enough to ask. */
const FEW = 5;
/** Neighboring trades looked into when nobody was found, and how many of them are offered. */
const NEIGHBORS_ASKED = 4;
const NEIGHBORS_OFFERED = 2;

/** The text query for what was typed, where a described problem also stands for its trades; null when nothing was typed. */
function queryOf(words: string[], problem: ProblemSaid | null): string | null {
  if (!words.length) return null;
  const typed = queryOfPhrases(words);
  return problem ? `(${typed}) | ${queryOfTrades(problem.trades)}` : typed;
}

type Meant = { query: string; reading: string; trades: readonly string[] };

/** What misspelt words may have meant: a problem of the table, or the words of pros and trades; null for neither. */
async function meantBy(ctx: Ctx, q: string, words: string[]): Promise<Meant | null> {
  const near = problemNear(q);
  if (near) return { query: queryOfTrades(near.trades), reading: near.said, trades: near.trades };
  const meant = await respell(ctx, words);
  return meant && { ...meant, trades: [] };
}

/**
 * One page of the directory. Who is in: finished onboarding, and for `who: "subcontract"` takes subcontract work; by
 * default only pros who are verified at ctx.now. Order: nearest first when a place is given, then score, number of
 * reviews, newest. Words must all be found, or describe a problem that the pro's trades mend; when nothing is found, the
 * nearest spellings stand in.
 */
export async function searchPros(ctx: Ctx, filters: ProFilters): Promise<FoundPros> {
  const places = filters.place ? findPlace(filters.place) : [];
  const [place] = places;
  const answer = { place: place ? asked(place, places) : null, placeUnknown: filters.place !== "" && !place };
  const work = workOf(filters, [], place);
  const nothing = {
    pros: [],
    hasMore: false,
    total: 0,
    within: 0,
    farther: 0,
    readAs: null,
    didYouMean: null,
    problemTrades: [],
    work,
  };
  if (answer.placeUnknown) return { ...answer, ...nothing, instead: null };

  const end = filters.page * PAGE_SIZE;
  const find = (wanted: Wanted, radius: number, need: number): Promise<Hit[]> =>
    place ? findAround(ctx, wanted, place, radius, need) : findEverywhere(ctx, wanted, need);
  const words = askedWords(filters.q);
  const problem = words.length ? problemSaid(filters.q) : null;
  const query = queryOf(words, problem);
  const page = (text: string | null) => find({ ...filters, query: text }, filters.radius, end + 1);
  let hits = filters.q && !words.length ? [] : await page(query);
  const meant = words.length && !problem && hits.length < FEW ? await meantBy(ctx, filters.q, words) : null;
  const asTyped = hits.length;
  if (meant && !asTyped) hits = await page(meant.query);
  const problemTrades = problem?.trades ?? (asTyped ? [] : (meant?.trades ?? []));
  const instead = async (): Promise<Instead> => {
    const looked = new Set([...filters.trades, ...problemTrades, tradeSaid(filters.q) ?? ""].filter(Boolean));
    const beside = [...new Set([...looked].flatMap(tradesBesideOf))].filter((id) => !looked.has(id));
    const somebody = (wanted: Partial<Wanted>, radius: number) =>
      find({ ...filters, query: null, ...wanted }, radius, 1).then(([first]) => first);
    const sought = meant?.query ?? query;
    const mayWiden = place && filters.radius < RADIUS_WIDEST && (sought || !filters.q);
    const far = mayWiden && (await somebody({ query: sought }, RADIUS_WIDEST));
    const trades: string[] = [];
    for (const id of beside.slice(0, NEIGHBORS_ASKED))
      if (trades.length < NEIGHBORS_OFFERED && (await somebody({ trades: [id] }, filters.radius))) trades.push(id);
    const radius = far ? RADII.find((miles) => miles >= (far.miles ?? 0)) : undefined;
    return { radius: radius ?? null, trades, looked: [...looked][0] ?? null };
  };
  return {
    ...answer,
    pros: await proCards(ctx, hits.slice(end - PAGE_SIZE, end)),
    hasMore: hits.length > end,
    total: hits.length > end ? null : hits.length,
    ...split(hits, filters.radius, hits.length <= end),
    readAs: meant && !asTyped && hits.length ? meant.reading : null,
    didYouMean: meant && asTyped ? meant.reading : null,
    problemTrades,
    work: workOf(filters, problemTrades, place),
    instead: hits.length ? null : await instead(),
  };
}

/** How many are within the radius, and how many farther, who stand behind them: as far as all of either were read. */
function split(hits: Hit[], radius: number, all: boolean): Pick<FoundPros, "within" | "farther"> {
  const near = hits.filter(({ miles }) => miles === null || miles <= radius).length;
  return { within: all || near < hits.length ? near : null, farther: all ? hits.length - near : null };
}

/** What was looked for as one piece of work: the only trade that was chosen, else the one that the words mean, in the state of the place. */
function workOf({ trades, q }: Pick<ProFilters, "trades" | "q">, problem: readonly string[], place?: FoundPlace) {
  const trade = trades.length ? (trades.length === 1 ? trades[0] : null) : (problem[0] ?? tradeSaid(q));
  return trade && place ? { trade, state: place.state } : null;
}

/** Where to read on; `meant`: the words stand for other spellings from the first page on. */
export type ReadOn = ProPlace & { meant: boolean };

/**
 * The directory read on from a place instead of by pages, for clients that must not meet a pro twice when the ranking
 * gets new members meanwhile. `next` is null at the end.
 */
export async function searchProsFrom(
  ctx: Ctx,
  filters: Omit<ProFilters, "page">,
  { after, limit }: { after: ReadOn | undefined; limit: number },
) {
  const [place] = filters.place ? findPlace(filters.place) : [];
  const placeUnknown = filters.place !== "" && !place;
  if (placeUnknown) return { pros: [], next: null, near: null, placeUnknown, readAs: null };
  const find = (query: string | null): Promise<Hit[]> => {
    const wanted = { ...filters, query, after };
    return place ? findAround(ctx, wanted, place, filters.radius, limit + 1) : findEverywhere(ctx, wanted, limit + 1);
  };
  const words = askedWords(filters.q);
  const none = (filters.q && !words.length) || after?.meant;
  const problem = words.length ? problemSaid(filters.q) : null;
  const asTyped = none ? [] : await find(queryOf(words, problem));
  const mayMean = words.length && !problem && !asTyped.length && (!after || after.meant);
  const meant = mayMean ? await meantBy(ctx, filters.q, words) : null;
  const hits = meant ? await find(meant.query) : asTyped;
  const shown = hits.slice(0, limit);
  const last = hits.length > limit ? shown.at(-1) : undefined;
  const next = last ? await placeOf(ctx, last) : null;
  return {
    pros: await proCards(ctx, shown),
    next: next && { ...next, meant: meant !== null },
    near: place ? asked(place, []).label : null,
    placeUnknown,
    readAs: meant && hits.length ? meant.reading : null,
  };
}

const named = (place: FoundPlace) => `${place.city}, ${place.state}`;

function asked(place: FoundPlace, all: FoundPlace[]): AskedPlace {
  const label = place.match === "zip" ? `${named(place)} ${place.zip}` : named(place);
  const guessed = place.match !== "zip" && place.match !== "city";
  return { ...roughly(place), label, guessed, others: all.slice(1, 4).map(named) };
}
