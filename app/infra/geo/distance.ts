export type Point = { lat: number; lng: number };
/** So many miles on the earth, as degrees of an arc. */
export const degreesOf = (miles: number): number => degrees(miles / EARTH_RADIUS_MILES);

/** As near as a page says where somebody is: about half a mile. */
export const roughly = ({ lat, lng }: Point): Point => ({
  lat: Math.round(lat * 100) / 100,
  lng: Math.round(lng * 100) / 100,
});
export type Box = { minLat: number; maxLat: number; minLng: number; maxLng: number };

export const EARTH_RADIUS_MILES = 3958.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Great-circle distance in miles (haversine). */
export function distanceMiles(a: Point, b: Point): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * The smallest latitude/longitude box that holds everything within `miles`: a cheap first cut for an index, to be
 * followed by `distanceMiles`. A circle over a pole or the date line gets every longitude.
 */
export function boxAround(lat: number, lng: number, miles: number): Box {
  const angle = miles / EARTH_RADIUS_MILES;
  const minLat = lat - degrees(angle);
  const maxLat = lat + degrees(angle);
  const everyLongitude = { minLat: Math.max(minLat, -90), maxLat: Math.min(maxLat, 90), minLng: -180, maxLng: 180 };
  if (minLat <= -90 || maxLat >= 90) return everyLongitude;
  const reach = degrees(Math.asin(Math.min(1, Math.sin(angle) / Math.cos(radians(lat)))));
  if (lng - reach < -180 || lng + reach > 180) return everyLongitude;
  return { minLat, maxLat, minLng: lng - reach, maxLng: lng + reach };
}
