import { type GeoProjection, geoAlbersUsa, geoMercator } from "d3-geo";
import { EARTH_RADIUS_MILES, type Point } from "#app/infra/geo/distance.ts";

/** What a map shows: so many miles around a point, or the whole country. */
export type View = (Point & { miles: number }) | null;

/** A drawing's size in units of its own. */
export const sizeOf = (view: View) => (view ? { width: 600, height: 600 } : { width: 960, height: 600 });

/** Around the asked miles stays some room, in which the figure of the radius is written. */
const ROOM = 1.18;

/** Units of the drawing for so many miles. */
export const unitsOf = (view: NonNullable<View>, miles: number): number =>
  (sizeOf(view).width / 2 / ROOM) * (miles / view.miles);

/** Longitude and latitude to units of the drawing: the server draws with it, the page sets its pins with it. */
export function projectionOf(view: View): GeoProjection {
  const { width, height } = sizeOf(view);
  if (!view)
    return geoAlbersUsa()
      .scale(1270)
      .translate([width / 2, height / 2]);
  const perRadian = unitsOf(view, EARTH_RADIUS_MILES);
  return geoMercator()
    .rotate([-view.lng, 0])
    .center([0, view.lat])
    .scale(perRadian * Math.cos((view.lat * Math.PI) / 180))
    .translate([width / 2, height / 2]);
}
