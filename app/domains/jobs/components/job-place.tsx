import { MapFrame } from "#app/domains/maps/components/map-frame.tsx";
import type { Point } from "#app/infra/geo/distance.ts";
import { m } from "#paraglide/messages.js";

/** What surrounds the circle, as many times as wide. */
const AROUND = 3;

type Placed = {
  location: string;
  place: Point & { miles: number };
  /** Null for whoever may not know it. */
  address: string | null;
  hasAddress: boolean;
};

/** Roughly where a job is, on a map; the street and number for the poster and the hired pro. */
export function JobPlace({ job: { location, place, address, hasAddress } }: { job: Placed }) {
  const { miles, lat, lng } = place;
  return (
    <section aria-labelledby="place">
      <h2 id="place" className="mt-10 text-2xl!">
        {m.jobs_place()}
      </h2>
      <p className="mt-2">{address ? `${address}, ${location}` : location}</p>
      <p className="mb-3 text-sm text-ink-soft">
        {address ? m.jobs_place_exact() : hasAddress ? m.jobs_place_rough() : m.jobs_place_circle()}
      </p>
      <MapFrame
        className="max-w-md"
        label={m.jobs_place_map()}
        view={{ lat, lng, miles: miles * AROUND }}
        circle={{ miles, figure: null }}
      />
    </section>
  );
}
