import type { Point } from "#app/infra/geo/distance.ts";
import { m } from "#paraglide/messages.js";
import type { View } from "./view.ts";

/** The map of a search: the radius around the asked place with its dimension, or the whole country. */
export function mapOf<P>(place: Point | null, radius: number, pins: readonly P[]) {
  const view: View = place && { lat: place.lat, lng: place.lng, miles: radius };
  return { view, pins, circle: view ? { miles: radius, figure: m.maps_miles({ miles: radius }) } : undefined };
}
