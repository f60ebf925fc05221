/**
 * Merges two npm packages into `us-zips.tsv.gz`: run by hand (`node content/geo/build.ts`) when one of them is updated.
 * Rows are `ZIP, city, state, latitude, longitude, 1 if the Census has the area`, sorted by ZIP.
 */
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";

type Point = { lat: number; lng: number };
type Named = { zip: string; city: string; state: string; latitude: number; longitude: number; country: string };

const require = createRequire(import.meta.url);
const areas = new Map<string, Point>(
  (require("us-zips/array.js") as { zipCode: string; latitude: number; longitude: number }[]).map((row) => [
    row.zipCode,
    { lat: row.latitude, lng: row.longitude },
  ]),
);
/** Military post and the freely associated states: no contractor drives there. */
const LEFT_OUT = new Set(["AA", "AE", "AP", "PW", "FM", "MH"]);
/** A post-office ZIP further than this from its town's own area has a wrong position in the names' source. */
const OUTLIER_MILES = 40;

const named = Object.values((require("zipcodes/lib/codes.js") as { codes: Record<string, Named> }).codes)
  .filter((row) => row.country === "US" && !LEFT_OUT.has(row.state))
  .sort((a, b) => a.zip.localeCompare(b.zip));

const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const centre = (points: Point[]): Point => ({
  lat: middle(points.map((p) => p.lat)),
  lng: middle(points.map((p) => p.lng)),
});
const miles = (a: Point, b: Point) =>
  Math.hypot((a.lat - b.lat) * 69, (a.lng - b.lng) * 69 * Math.cos((a.lat * Math.PI) / 180));

/** "Mcallen" to "McAllen", "O Fallon" to "O'Fallon", "Coeur D Alene" to "Coeur d'Alene". */
const spelled = (city: string) =>
  city
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\bO ([A-Z])/g, "O'$1")
    .replace(/ D ([A-Z])/g, " d'$1");
const isTown = (row: Named) => !/[\d&/]/.test(row.city);

const grouped = (key: (row: Named) => string) => {
  const groups = new Map<string, Point[]>();
  for (const row of named) {
    const area = areas.get(row.zip);
    if (area) groups.set(key(row), [...(groups.get(key(row)) ?? []), area]);
  }
  return new Map([...groups].map(([name, points]) => [name, centre(points)]));
};
const cityOf = (row: Named) => `${row.city}|${row.state}`;
const regionOf = (row: Named) => `${row.zip.slice(0, 3)}|${row.state}`;
const cities = grouped(cityOf);
const regions = grouped(regionOf);

function positionOf(row: Named): Point {
  const area = areas.get(row.zip);
  if (area) return area;
  const stated = { lat: row.latitude, lng: row.longitude };
  const expected = cities.get(cityOf(row)) ?? regions.get(regionOf(row)) ?? stated;
  return miles(stated, expected) > OUTLIER_MILES ? expected : stated;
}

const rows = named
  .filter(isTown)
  .map((row) => ({ zip: row.zip, city: spelled(row.city), state: row.state, ...positionOf(row) }));
const known = new Set(rows.map((row) => row.zip));
for (const [zip, area] of areas) {
  if (known.has(zip)) continue;
  const near = rows
    .filter((row) => row.zip.startsWith(zip.slice(0, 3)))
    .sort((a, b) => miles(a, area) - miles(b, area))[0];
  if (near) rows.push({ zip, city: near.city, state: near.state, ...area });
}
rows.sort((a, b) => (a.zip < b.zip ? -1 : 1));

const text = rows
  .map((row) =>
    [row.zip, row.city, row.state, row.lat.toFixed(4), row.lng.toFixed(4), areas.has(row.zip) ? 1 : 0].join("\t"),
  )
  .join("\n");
const packed = gzipSync(`${text}\n`, { level: 9 });
writeFileSync(new URL("us-zips.tsv.gz", import.meta.url), packed);
process.stdout.write(`${rows.length} ZIPs, ${text.length} bytes, ${packed.length} packed\n`);
