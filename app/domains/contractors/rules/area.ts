import type { County } from "#app/infra/geo/counties.server.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

/** Where a business works: the counties it names, else so many miles around its place, else what it wrote about it. */
export type WorkArea = { counties: County[]; miles: number | null; text: string | null; city: string | null };

/** So many counties are named before the rest is counted. */
const NAMED = 6;

/** Where a business works, in words; null while it has not said. */
export function areaWords({ counties, miles, text, city }: WorkArea): string | null {
  if (counties.length) {
    const shown = counties.slice(0, NAMED).map(({ name, state }) => `${name}, ${state}`);
    const rest = counties.length - shown.length;
    if (rest > 0) shown.push(m.contractors_area_more({ n: rest }));
    const list = new Intl.ListFormat(getLocale(), { type: "unit", style: "long" }).format(
      shown.map((name) => name.replace(/, ([A-Z]{2})$/, " ($1)")),
    );
    return m.contractors_area_counties({ n: counties.length, list });
  }
  if (miles !== null) return city ? m.contractors_area_miles_of({ miles, city }) : m.contractors_area_miles({ miles });
  return text || null;
}
