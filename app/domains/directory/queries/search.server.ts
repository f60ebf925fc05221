import { PAGE_SIZE, type ProFilters } from "#app/domains/directory/input.ts";
import { askedWords, queryFor } from "#app/domains/directory/rules/words.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type FoundPlace, findPlace } from "#app/infra/geo/places.server.ts";
import { type ProCard, proCards } from "./cards.server.ts";
import { findAround, findEverywhere, type Hit, type ProPlace, placeOf } from "./find.server.ts";
import { respell } from "./spelling.server.ts";

/** The middle of a search: `guessed` when the text was not quite a city or ZIP. */
export type AskedPlace = { label: string; guessed: boolean; others: string[] };

export type FoundPros = {
  pros: ProCard[];
  hasMore: boolean;
  /** How many there are; null when more than this page shows remain uncounted. */
  total: number | null;
  /** Null when none was asked, or the text is no place we know. */
  place: AskedPlace | null;
  placeUnknown: boolean;
  /** What the words were read as, when nothing matched them as they were typed. */
  readAs: string | null;
  /** What else they may mean, when few matched. */
  didYouMean: string | null;
};

/** Below this many matches a misspelling is likely enough to ask. */
const FEW = 5;

/**
 * One page of the directory. Who is in: finished onboarding, and for `who: "subcontract"` takes subcontract work; by
 * default only pros who are verified at ctx.now. Order: nearest first when a place is given, then rating, number of
 * reviews, newest. Words must all be found; when nothing is, the nearest spellings stand in.
 */
export async function searchPros(ctx: Ctx, filters: ProFilters): Promise<FoundPros> {
  const places = filters.place ? findPlace(filters.place) : [];
  const [place] = places;
  const answer = { place: place ? asked(place, places) : null, placeUnknown: filters.place !== "" && !place };
  if (answer.placeUnknown) return { ...answer, pros: [], hasMore: false, total: 0, readAs: null, didYouMean: null };

  const end = filters.page * PAGE_SIZE;
  const find = (query: string | null): Promise<Hit[]> => {
    const wanted = { ...filters, query };
    return place ? findAround(ctx, wanted, place, filters.radius, end + 1) : findEverywhere(ctx, wanted, end + 1);
  };
  const words = askedWords(filters.q);
  let hits = filters.q && !words.length ? [] : await find(words.length ? queryFor(words) : null);
  const meant = words.length && hits.length < FEW ? await respell(ctx, words) : null;
  const asTyped = hits.length;
  if (meant && !asTyped) hits = await find(meant.query);
  return {
    ...answer,
    pros: await proCards(ctx, hits.slice(end - PAGE_SIZE, end)),
    hasMore: hits.length > end,
    total: hits.length > end ? null : hits.length,
    readAs: meant && !asTyped && hits.length ? meant.reading : null,
    didYouMean: meant && asTyped ? meant.reading : null,
  };
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
  const asTyped = none ? [] : await find(words.length ? queryFor(words) : null);
  const meant = words.length && !asTyped.length && (!after || after.meant) ? await respell(ctx, words) : null;
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
  return { label, guessed, others: all.slice(1, 4).map(named) };
}
