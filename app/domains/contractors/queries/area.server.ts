import type { WorkArea } from "#app/domains/contractors/rules/area.ts";
import { type County, circleOf, countiesAround, countyOf } from "#app/infra/geo/counties.server.ts";
import { distanceMiles, type Point, roughly } from "#app/infra/geo/distance.ts";

type Said = {
  serviceMiles: number | null;
  serviceCounties: readonly string[];
  serviceAreas: readonly string[];
  city: string | null;
};

/** Where a business works, with the names of its counties. */
export const areaOf = ({ serviceMiles, serviceCounties, serviceAreas, city }: Said): WorkArea => ({
  counties: serviceCounties.flatMap((id) => countyOf(id) ?? []),
  miles: serviceMiles,
  text: serviceAreas[1] || null,
  city,
});

/** What a map shows of a business that has not said how far it goes. */
const UNSAID_MILES = 25;
/** A county is shown whole, and with a little of its neighbors. */
const AROUND = 1.1;

/** The map of where a business works; null where its place is not known. */
export function areaMap(area: WorkArea, spot: { lat: number | null; lng: number | null }) {
  const at: Point | null = spot.lat === null || spot.lng === null ? null : roughly({ lat: spot.lat, lng: spot.lng });
  const circle = circleOf(area.counties.map(({ id }) => id));
  if (circle) return { view: { ...roughly(circle), miles: Math.ceil(circle.miles * AROUND) }, at, ring: null };
  return at && { view: { ...at, miles: area.miles ?? UNSAID_MILES }, at, ring: area.miles };
}

const OFFERED = 60;
const OFFERED_MILES = 300;

/** The counties to choose from: those around a business, by state and name, and those that it has chosen; and a map of them. */
export function countiesToChoose(
  spot: { lat: number | null; lng: number | null },
  chosen: readonly string[],
): { counties: County[]; view: (Point & { miles: number }) | null } {
  const at = spot.lat === null || spot.lng === null ? null : { lat: spot.lat, lng: spot.lng };
  const around = at ? countiesAround(at, OFFERED_MILES, OFFERED) : [];
  const others = chosen.filter((id) => !around.some((county) => county.id === id)).flatMap((id) => countyOf(id) ?? []);
  const circle = circleOf([...around, ...others].map(({ id }) => id));
  return {
    counties: [...around, ...others].sort(
      (a, b) => a.state.localeCompare(b.state) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id),
    ),
    view: at && circle && { ...roughly(at), miles: Math.ceil(distanceMiles(at, circle) + circle.miles * 0.8) },
  };
}
