import { geoPath } from "d3-geo";
import { LRUCache } from "lru-cache";
import { citiesIn } from "#app/infra/geo/cities.server.ts";
import { bordersBetween, type County, shapesIn, statesOfTheCountry } from "#app/infra/geo/counties.server.ts";
import { type Box, boxAround } from "#app/infra/geo/distance.ts";
import type { AskedDrawing } from "../input.ts";
import { projectionOf, sizeOf, type View } from "../rules/view.ts";

/** Lines of a map as SVG paths, in units of the drawing. */
export type Drawing = {
  width: number;
  height: number;
  land: string;
  counties: string;
  states: string;
  /** The counties that were to be marked. */
  served: string;
  /** Each county by itself, where that was asked. */
  each: (County & { d: string })[];
  places: { name: string; x: number; y: number }[];
};

const PLACES_ASKED = 60;
const PLACES_NAMED = 9;
/** Names stand so far from each other, in units. */
const NAME_WIDTH = 120;
const NAME_HEIGHT = 44;

/** A drawing is the same for everybody, and costs some 20 ms. */
const kept = new LRUCache<string, Drawing>({ max: 150 });

/** Draws a map from the packaged shapes. */
export function drawingOf(asked: AskedDrawing): Drawing {
  const key = JSON.stringify(asked);
  const known = kept.get(key);
  if (known) return known;
  const made = asked.view ? drawArea(asked.view, asked) : drawCountry();
  kept.set(key, made);
  return made;
}

function drawCountry(): Drawing {
  const path = geoPath(projectionOf(null)).digits(1);
  const { land, borders } = statesOfTheCountry();
  return {
    ...sizeOf(null),
    land: path(land) ?? "",
    states: path(borders) ?? "",
    counties: "",
    served: "",
    each: [],
    places: [],
  };
}

/** A square has corners that are further away than its sides. */
const CORNER = 1.7;

function drawArea(view: NonNullable<View>, { served, each }: AskedDrawing): Drawing {
  const { width, height } = sizeOf(view);
  const projection = projectionOf(view).clipExtent([
    [-10, -10],
    [width + 10, height + 10],
  ]);
  const path = geoPath(projection).digits(1);
  const box = boxAround(view.lat, view.lng, view.miles * CORNER);
  const shapes = shapesIn(box).map(({ county, feature }) => ({ county, d: path(feature) ?? "" }));
  const borders = bordersBetween(shapes.map(({ county }) => county.id));
  const pathsOf = (some: typeof shapes) => some.map(({ d }) => d).join("");
  return {
    width,
    height,
    land: pathsOf(shapes),
    counties: path(borders.counties) ?? "",
    states: path(borders.states) ?? "",
    served: served.length ? pathsOf(shapes.filter(({ county }) => served.includes(county.id))) : "",
    each: each ? shapes.flatMap(({ county, d }) => (d ? [{ ...county, d }] : [])) : [],
    places: namesIn(box, view),
  };
}

/** The largest places of the map, none so near to another that their names would meet. */
function namesIn(box: Box, view: View): Drawing["places"] {
  const projection = projectionOf(view);
  const { width, height } = sizeOf(view);
  const named: Drawing["places"] = [];
  for (const { name, lat, lng } of citiesIn(box, PLACES_ASKED)) {
    const [x = -1, y = -1] = projection([lng, lat]) ?? [];
    const isInside = x > 30 && x < width - 90 && y > 20 && y < height - 20;
    const isFree = named.every((other) => Math.abs(other.x - x) > NAME_WIDTH || Math.abs(other.y - y) > NAME_HEIGHT);
    if (isInside && isFree) named.push({ name, x: Math.round(x), y: Math.round(y) });
    if (named.length === PLACES_NAMED) break;
  }
  return named;
}
