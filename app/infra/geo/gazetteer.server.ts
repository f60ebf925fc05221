import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { contentPath } from "#app/infra/content.server.ts";
import { placeKey } from "./spelling.ts";

/**
 * Every ZIP and city of the country in flat arrays (about 42,000 and 30,000). Positions are ten-thousandths of a degree.
 * Cities are sorted by key, then state; the ZIPs of city `i` are `zipsByCity[firstZip[i] .. firstZip[i + 1])`.
 */
export type Gazetteer = {
  zips: Int32Array;
  lat: Int32Array;
  lng: Int32Array;
  /** 1 where the Census draws an area for the ZIP, 0 for post-office boxes and the like. */
  isArea: Uint8Array;
  cityOfZip: Uint16Array;
  keys: string[];
  names: string[];
  states: string[];
  firstZip: Uint32Array;
  zipsByCity: Uint16Array;
  /** Keys of state codes and names, English and Spanish, to codes. */
  stateCodes: Map<string, string>;
};

let loaded: Gazetteer | undefined;

/** Reads the file at the first call and keeps it: about 0.1 s, and 3 MB kept. */
export const gazetteer = (): Gazetteer => {
  loaded ??= read();
  return loaded;
};

function read(): Gazetteer {
  const rows = gunzipSync(readFileSync(contentPath("geo", "us-zips.tsv.gz")))
    .toString("utf8")
    .trimEnd()
    .split("\n");
  const zips = new Int32Array(rows.length);
  const lat = new Int32Array(rows.length);
  const lng = new Int32Array(rows.length);
  const isArea = new Uint8Array(rows.length);
  const cities = new Map<string, { key: string; name: string; state: string; zips: number[] }>();
  const keyOf = new Map<string, string>();

  rows.forEach((row, i) => {
    const [zip = "", name = "", state = "", y = "", x = "", area] = row.split("\t");
    zips[i] = Number(zip);
    lat[i] = Math.round(Number(y) * 10_000);
    lng[i] = Math.round(Number(x) * 10_000);
    isArea[i] = area === "1" ? 1 : 0;
    const key = keyOf.get(name) ?? placeKey(name);
    keyOf.set(name, key);
    const city = cities.get(`${key}|${state}`);
    if (!city) cities.set(`${key}|${state}`, { key, name, state, zips: [i] });
    else {
      city.zips.push(i);
      if (name.length > city.name.length) city.name = name;
    }
  });

  const sorted = [...cities.values()].sort((a, b) =>
    a.key < b.key || (a.key === b.key && a.state < b.state) ? -1 : 1,
  );
  const cityOfZip = new Uint16Array(rows.length);
  const firstZip = new Uint32Array(sorted.length + 1);
  const zipsByCity = new Uint16Array(rows.length);
  let next = 0;
  sorted.forEach((city, c) => {
    firstZip[c] = next;
    for (const i of city.zips) {
      cityOfZip[i] = c;
      zipsByCity[next++] = i;
    }
  });
  firstZip[sorted.length] = next;

  return {
    zips,
    lat,
    lng,
    isArea,
    cityOfZip,
    keys: sorted.map((city) => city.key),
    names: sorted.map((city) => city.name),
    states: sorted.map((city) => city.state),
    firstZip,
    zipsByCity,
    stateCodes: readStates(),
  };
}

function readStates(): Map<string, string> {
  const states = JSON.parse(readFileSync(contentPath("lists", "us-states.json"), "utf8")) as {
    id: string;
    en: string;
    es: string;
  }[];
  const named = states.flatMap(({ id, en, es }) =>
    [id.toLowerCase(), placeKey(en), placeKey(es)].map((key) => [key, id] as const),
  );
  return new Map([...named, ["tejas", "TX"]]);
}
