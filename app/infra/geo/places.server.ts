import { distanceMiles } from "./distance.ts";
import { type Gazetteer, gazetteer } from "./gazetteer.server.ts";
import { placeKey, typos } from "./spelling.ts";

/** For a city, `lat` and `lng` are its middle and `zip` is the ZIP nearest to it. */
export type Place = { zip: string; city: string; state: string; lat: number; lng: number };

/**
 * How the text led to the place: `nearest_zip` means that the asked ZIP is not known and a neighbour in the same
 * 3-digit area stands in for it; `prefix` and `spelling` mean that the city was guessed.
 */
type Match = "zip" | "nearest_zip" | "city" | "prefix" | "spelling";
export type FoundPlace = Place & { match: Match };

export const PLACES_SHOWN = 10;
const TEXT_MAX = 80;
const PREFIX_MIN = 3;

const NICKNAMES: Record<string, string> = {
  nyc: "new york ny",
  la: "los angeles ca",
  sf: "san francisco ca",
  philly: "philadelphia pa",
  vegas: "las vegas nv",
  dc: "washington dc",
  "nueva york": "new york ny",
  "nueva orleans": "new orleans la",
};

/**
 * Places that a typed text may mean, likeliest first: a ZIP ("78701", "78701-1234"), a city ("Austin") or a city with
 * its state ("Austin, TX", "austin texas"). Cities of one name come with the one of most ZIPs first. Empty when
 * nothing is near enough.
 */
export function findPlace(text: string): FoundPlace[] {
  const typed = text.slice(0, TEXT_MAX);
  const digits = /(?<!\d)(\d{5})(?:[-\s]?\d{4})?(?!\d)/.exec(typed);
  if (!digits?.[1]) return findCity(typed);
  const place = placeOfZip(digits[1]);
  if (place?.match === "zip") return [place];
  const city = findCity(typed.replace(digits[0], " ")).filter((found) => found.match === "city");
  if (city.length) return city;
  return place ? [place] : [];
}

/** The place of a five-digit ZIP, or of the nearest number in the same 3-digit area; null when the area has none. */
export function placeOfZip(zip: string): FoundPlace | null {
  const g = gazetteer();
  const wanted = Number(zip);
  const at = lowerBound(g.zips.length, (i) => (g.zips[i] ?? 0) < wanted);
  if (g.zips[at] === wanted) return zipPlace(g, at, "zip");
  const area = Math.floor(wanted / 100);
  const [nearest] = [at - 1, at]
    .filter((i) => Math.floor((g.zips[i] ?? -1) / 100) === area)
    .sort((a, b) => Math.abs((g.zips[a] ?? 0) - wanted) - Math.abs((g.zips[b] ?? 0) - wanted));
  return nearest === undefined ? null : zipPlace(g, nearest, "nearest_zip");
}

type Asked = { key: string; state: string | null };

function findCity(text: string): FoundPlace[] {
  const g = gazetteer();
  const written = placeKey(text);
  const whole = NICKNAMES[written] ?? written;
  if (!whole) return [];
  const split = withoutState(g, whole);
  const readings: Asked[] = [{ key: whole, state: null }, ...(split ? [split] : [])];

  for (const asked of readings) {
    const exact = bySize(
      g,
      citiesFrom(g, asked, (key) => key === asked.key),
    );
    if (exact.length) return exact.map((c) => cityPlace(g, c, "city"));
  }
  const asked = split ?? { key: whole, state: null };
  if (asked.key.length >= PREFIX_MIN) {
    const begun = bySize(
      g,
      citiesFrom(g, asked, (key) => key.startsWith(asked.key)),
    );
    if (begun.length) return begun.map((c) => cityPlace(g, c, "prefix"));
  }
  return misspelt(g, asked).map((c) => cityPlace(g, c, "spelling"));
}

/** "austin texas" read as a city and a state; null when it does not end in one. */
function withoutState(g: Gazetteer, whole: string): Asked | null {
  const words = whole.split(" ");
  for (let n = Math.min(3, words.length - 1); n >= 1; n--) {
    const state = g.stateCodes.get(words.slice(-n).join(" "));
    if (state) return { key: words.slice(0, -n).join(" "), state };
  }
  return null;
}

/** Cities in the asked state whose key passes `fits`, beginning at the asked key's place in the sorted list. */
function citiesFrom(g: Gazetteer, asked: Asked, fits: (key: string) => boolean): number[] {
  const found: number[] = [];
  for (let c = lowerBound(g.keys.length, (i) => (g.keys[i] ?? "") < asked.key); fits(g.keys[c] ?? ""); c++)
    if (!asked.state || g.states[c] === asked.state) found.push(c);
  return found;
}

function misspelt(g: Gazetteer, asked: Asked): number[] {
  const allowed = asked.key.length < 4 ? 0 : asked.key.length < 7 ? 1 : 2;
  for (let limit = 1; limit <= allowed; limit++) {
    const near: number[] = [];
    let distance = limit + 1;
    for (let c = 0; c < g.keys.length; c++) {
      const key = g.keys[c] ?? "";
      if (key !== g.keys[c - 1]) distance = typos(asked.key, key, limit);
      if (distance <= limit && (!asked.state || g.states[c] === asked.state)) near.push(c);
    }
    if (near.length) return bySize(g, near);
  }
  return [];
}

const sizeOf = (g: Gazetteer, city: number) => (g.firstZip[city + 1] ?? 0) - (g.firstZip[city] ?? 0);
const bySize = (g: Gazetteer, cities: number[]) =>
  cities.sort((a, b) => sizeOf(g, b) - sizeOf(g, a)).slice(0, PLACES_SHOWN);

function zipPlace(g: Gazetteer, i: number, match: Match): FoundPlace {
  const city = g.cityOfZip[i] ?? 0;
  return {
    zip: String(g.zips[i]).padStart(5, "0"),
    city: g.names[city] ?? "",
    state: g.states[city] ?? "",
    lat: (g.lat[i] ?? 0) / 10_000,
    lng: (g.lng[i] ?? 0) / 10_000,
    match,
  };
}

function cityPlace(g: Gazetteer, city: number, match: Match): FoundPlace {
  const all = [...g.zipsByCity.subarray(g.firstZip[city], g.firstZip[city + 1])];
  const areas = all.filter((i) => g.isArea[i]);
  const places = (areas.length ? areas : all).map((i) => zipPlace(g, i, match));
  const centre = { lat: middle(places.map((p) => p.lat)), lng: middle(places.map((p) => p.lng)) };
  const nearest = places.reduce((best, p) => (distanceMiles(p, centre) < distanceMiles(best, centre) ? p : best));
  return { ...nearest, ...centre };
}

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The first index in `[0, length)` for which `isBefore` is false. */
function lowerBound(length: number, isBefore: (i: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const half = (low + high) >> 1;
    if (isBefore(half)) low = half + 1;
    else high = half;
  }
  return low;
}
