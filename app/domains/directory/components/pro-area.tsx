import { areaWords, type WorkArea } from "#app/domains/contractors/rules/area.ts";
import { MapFrame } from "#app/domains/maps/components/map-frame.tsx";
import type { Point } from "#app/infra/geo/distance.ts";
import { m } from "#paraglide/messages.js";
import { placeText } from "./pro-text.ts";

type ShownArea = {
  slug: string;
  name: string;
  city: string | null;
  state: string | null;
  area: WorkArea;
  areaMap: { view: Point & { miles: number }; at: Point | null; ring: number | null } | null;
};

/** Where the pro works, on a map. */
export function ProArea({ pro }: { pro: ShownArea }) {
  const { areaMap, area } = pro;
  if (!areaMap) return null;
  const { view, at, ring } = areaMap;
  return (
    <section aria-labelledby="area">
      <h2 id="area" className="text-2xl!">
        {m.directory_service_area()}
      </h2>
      <p className="mt-2 mb-3">{areaWords(area) ?? placeText(pro)}</p>
      <MapFrame
        className="max-w-xl"
        label={m.directory_area_map({ name: pro.name })}
        view={view}
        pins={at ? [{ id: pro.slug, name: pro.name, to: `/pros/${pro.slug}`, at }] : []}
        circle={ring === null ? undefined : { miles: ring, figure: m.maps_miles({ miles: ring }) }}
        served={area.counties.map(({ id }) => id)}
      />
    </section>
  );
}
