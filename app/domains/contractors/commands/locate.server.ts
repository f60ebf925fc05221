import { findPlace, type Place, placeOfZip } from "#app/infra/geo/places.server.ts";

type Located = {
  city: string | null;
  state: string | null;
  zip: string | null;
  lat: number | null;
  lng: number | null;
};

const NOWHERE: Located = { city: null, state: null, zip: null, lat: null, lng: null };

/** Where a ZIP lies, or a neighbour of it; null when nothing is near. */
export const spotOfZip = (zip: string): Place | null => placeOfZip(zip.slice(0, 5));

/** The place a typed city means, in `state` when there is one of that name there; null when it was only guessed. */
function cityNamed(typed: string, state: string | null): Place | null {
  const found = findPlace(typed).filter((p) => p.match !== "prefix" && p.match !== "spelling");
  return found.find((p) => p.state === state) ?? found[0] ?? null;
}

/** Where a business lies after its city was typed anew; a ZIP that lies in that city stays, with its point. */
export function afterCity(typed: string | null, current: (Located & { serviceAreas: string[] }) | null): Located {
  const { city, state, zip: hadZip, lat, lng } = current ?? NOWHERE;
  const before = { city, state, zip: hadZip, lat, lng };
  if (current && (typed ?? "") === current.serviceAreas[0]) return before;
  if (typed === null) return { ...before, city: null };
  const place = cityNamed(typed, before.state);
  if (!place) return { city: typed, state: before.state, zip: null, lat: null, lng: null };
  const kept = before.zip ? spotOfZip(before.zip) : null;
  if (kept?.city === place.city && kept.state === place.state)
    return { city: place.city, state: place.state, zip: before.zip, lat: kept.lat, lng: kept.lng };
  return { city: place.city, state: place.state, zip: null, lat: place.lat, lng: place.lng };
}

/** Where a business lies by what its form says now: the ZIP decides, else the city. */
export function fromAddress({ city, state, zip }: Pick<Located, "city" | "state" | "zip">): Located {
  const place = (zip && spotOfZip(zip)) || (city && cityNamed(state ? `${city}, ${state}` : city, state)) || null;
  return {
    city: city ?? place?.city ?? null,
    state: state ?? place?.state ?? null,
    zip,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
  };
}
