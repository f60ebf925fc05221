import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { geoContains } from "d3-geo";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { type Box, distanceMiles, type Point } from "./distance.ts";
import { gazetteer } from "./gazetteer.server.ts";
import { placeKey } from "./spelling.ts";

/** A county, or what stands for one in its state. `id` is the number that the Census gives it: two digits of the state, three more. */
export type County = { id: string; name: string; state: string };

type Named = { name?: string };
type Shapes = GeometryCollection<Named>;
type Us = Topology<{ counties: Shapes; states: Shapes }>;
type Entry = County & Box & { shape: GeometryObject<Named> };
type Atlas = { topology: Us; all: Entry[]; byId: Map<string, Entry> };

/** Territories, which the list of states does not have. */
const TERRITORIES: Record<string, string> = { "60": "AS", "66": "GU", "69": "MP", "72": "PR", "78": "VI" };

let loaded: Atlas | undefined;

/** Reads the shapes at the first call and keeps them: about 0.1 s, and 12 MB kept. */
const atlas = (): Atlas => {
  loaded ??= read();
  return loaded;
};

function read(): Atlas {
  const file = createRequire(import.meta.url).resolve("us-atlas/counties-10m.json");
  const topology = JSON.parse(readFileSync(file, "utf8")) as Us;
  const boxes = arcBoxes(topology);
  const { stateCodes } = gazetteer();
  const codes = new Map(
    topology.objects.states.geometries.map((state) => [
      String(state.id),
      stateCodes.get(placeKey(nameOf(state))) ?? TERRITORIES[String(state.id)] ?? "",
    ]),
  );
  const all = topology.objects.counties.geometries.flatMap((shape): Entry[] => {
    const id = String(shape.id);
    const state = codes.get(id.slice(0, 2));
    if (!state || !("arcs" in shape)) return [];
    return [{ id, name: nameOf(shape), state, ...boxOf(shape.arcs, boxes), shape }];
  });
  return { topology, all, byId: new Map(all.map((county) => [county.id, county])) };
}

const nameOf = ({ properties }: { properties?: Named }): string => properties?.name ?? "";

const EMPTY: Box = { minLat: 90, maxLat: -90, minLng: 180, maxLng: -180 };
const joined = (a: Box, b: Box): Box => ({
  minLat: Math.min(a.minLat, b.minLat),
  maxLat: Math.max(a.maxLat, b.maxLat),
  minLng: Math.min(a.minLng, b.minLng),
  maxLng: Math.max(a.maxLng, b.maxLng),
});

/** The box of each arc, whose points are stored as steps from one to the next. */
function arcBoxes({ arcs, transform }: Us): Box[] {
  const { scale, translate } = transform ?? { scale: [1, 1], translate: [0, 0] };
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    let box = EMPTY;
    for (const [dx = 0, dy = 0] of arc) {
      x += dx;
      y += dy;
      const [lng, lat] = [x * scale[0] + translate[0], y * scale[1] + translate[1]];
      box = joined(box, { minLat: lat, maxLat: lat, minLng: lng, maxLng: lng });
    }
    return box;
  });
}

/** Of arcs in any depth; one that is gone through backwards has the complement of its number. */
function boxOf(arcs: unknown, boxes: readonly Box[]): Box {
  if (typeof arcs === "number") return boxes[arcs < 0 ? ~arcs : arcs] ?? EMPTY;
  return (arcs as unknown[]).reduce<Box>((box, part) => joined(box, boxOf(part, boxes)), EMPTY);
}

const plain = ({ id, name, state }: County): County => ({ id, name, state });
const isIn = (box: Box, { lat, lng }: Point, room = 0) =>
  lat >= box.minLat - room && lat <= box.maxLat + room && lng >= box.minLng - room && lng <= box.maxLng + room;
const featureOf = ({ shape }: Entry) => feature(atlas().topology, shape);

/** A point in the water off a coast belongs to the county whose shore is nearest, within so many degrees. */
const OFF_SHORE = 0.2;

/** The county that a point lies in; null outside the country. */
export function countyAt(point: Point): County | null {
  const around = atlas().all.filter((county) => isIn(county, point, OFF_SHORE));
  const inside = around.find((county) => isIn(county, point) && geoContains(featureOf(county), [point.lng, point.lat]));
  if (inside) return plain(inside);
  const [nearest] = around
    .map((county) => ({ county, away: shoreFrom(county, point) }))
    .filter(({ away }) => away <= OFF_SHORE)
    .sort((a, b) => a.away - b.away);
  return nearest ? plain(nearest.county) : null;
}

/** Degrees from a point to the nearest corner of a county. */
function shoreFrom(county: Entry, { lat, lng }: Point): number {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const away = (part: unknown): number => {
    const [first, second] = part as unknown[];
    if (typeof first === "number") return Math.hypot((first - lng) * squeeze, Number(second) - lat);
    return Math.min(...(part as unknown[]).map(away));
  };
  const { geometry } = featureOf(county) as { geometry: { coordinates: unknown } };
  return away(geometry.coordinates);
}

/** The county of a number, null when there is none. */
export const countyOf = (id: string): County | null => {
  const county = atlas().byId.get(id);
  return county ? plain(county) : null;
};

const middleOf = ({ minLat, maxLat, minLng, maxLng }: Box): Point => ({
  lat: (minLat + maxLat) / 2,
  lng: (minLng + maxLng) / 2,
});

/** The counties whose middle lies within `miles` of a point, nearest first, at most so many. */
export const countiesAround = (from: Point, miles: number, most: number): County[] =>
  atlas()
    .all.map((county) => ({ county, away: distanceMiles(middleOf(county), from) }))
    .filter(({ away }) => away <= miles)
    .sort((a, b) => a.away - b.away)
    .slice(0, most)
    .map(({ county }) => plain(county));

/** The circle that holds these counties: its middle and its radius in miles; null for none. */
export function circleOf(ids: readonly string[]): (Point & { miles: number }) | null {
  const found = ids.flatMap((id) => atlas().byId.get(id) ?? []);
  if (!found.length) return null;
  const box = found.reduce<Box>((all, county) => joined(all, county), EMPTY);
  const middle = middleOf(box);
  return { ...middle, miles: distanceMiles(middle, { lat: box.maxLat, lng: box.maxLng }) };
}

/** The counties that touch a box, as GeoJSON. */
export const shapesIn = (box: Box) =>
  atlas()
    .all.filter(
      (county) =>
        county.minLat <= box.maxLat &&
        county.maxLat >= box.minLat &&
        county.minLng <= box.maxLng &&
        county.maxLng >= box.minLng,
    )
    .map((county) => ({ county: plain(county), feature: featureOf(county) }));

/** The lines between these counties, those that are also between states apart, as GeoJSON. */
export function bordersBetween(ids: readonly string[]) {
  const { topology, byId } = atlas();
  const geometries = ids.flatMap((id) => byId.get(id)?.shape ?? []);
  const among = { type: "GeometryCollection", geometries } as Shapes;
  const stateOf = (shape: { id?: string | number }) => String(shape.id).slice(0, 2);
  return {
    counties: mesh(topology, among, (a, b) => a !== b && stateOf(a) === stateOf(b)),
    states: mesh(topology, among, (a, b) => a !== b && stateOf(a) !== stateOf(b)),
  };
}

/** The states, and the lines between them, as GeoJSON. */
export function statesOfTheCountry() {
  const { topology } = atlas();
  const { states } = topology.objects;
  return { land: feature(topology, states), borders: mesh(topology, states, (a, b) => a !== b) };
}
