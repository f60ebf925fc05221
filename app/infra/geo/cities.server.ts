import type { Box, Point } from "./distance.ts";
import { gazetteer } from "./gazetteer.server.ts";

/** A city with its middle ZIP's position; `zips` says how large it is. */
export type City = Point & { name: string; state: string; zips: number };

/** The cities in a box, those of most ZIPs first. */
export function citiesIn({ minLat, maxLat, minLng, maxLng }: Box, most: number): City[] {
  const g = gazetteer();
  const [south, north, west, east] = [minLat, maxLat, minLng, maxLng].map((degrees) => Math.round(degrees * 10_000));
  const found = new Map<number, number>();
  for (let i = 0; i < g.zips.length; i++) {
    const [lat, lng] = [g.lat[i] ?? 0, g.lng[i] ?? 0];
    if (!g.isArea[i] || lat < (south ?? 0) || lat > (north ?? 0) || lng < (west ?? 0) || lng > (east ?? 0)) continue;
    const city = g.cityOfZip[i] ?? 0;
    found.set(city, (found.get(city) ?? 0) + 1);
  }
  return [...found]
    .sort(([a, zips], [b, others]) => others - zips || a - b)
    .slice(0, most)
    .map(([city, zips]) => {
      const [first = 0, end = 0] = [g.firstZip[city], g.firstZip[city + 1]];
      const own = [...g.zipsByCity.subarray(first, end)].filter((i) => g.isArea[i]);
      const middle = (of: Int32Array) => own.map((i) => of[i] ?? 0).sort((a, b) => a - b)[own.length >> 1] ?? 0;
      return {
        name: g.names[city] ?? "",
        state: g.states[city] ?? "",
        zips,
        lat: middle(g.lat) / 10_000,
        lng: middle(g.lng) / 10_000,
      };
    });
}
