import { m } from "#paraglide/messages.js";
import { PAGE_SIZE, type ProFilters } from "../input.ts";

const NOUNS = {
  verified: {
    subcontract: [m.directory_noun_sub, m.directory_noun_subs],
    all: [m.directory_noun_pro, m.directory_noun_pros],
  },
  unverified: {
    subcontract: [m.directory_noun_sub_unverified, m.directory_noun_subs_unverified],
    all: [m.directory_noun_pro_unverified, m.directory_noun_pros_unverified],
  },
} as const;

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "12 verified subcontractors within 50 miles of Austin, TX": who is farther is not of them; without a number where nobody counted. */
export function prosTitle(
  filters: ProFilters,
  found: { total: number | null; within: number | null; place: { label: string } | null },
): string {
  const [one, many] = NOUNS[filters.standing][filters.who];
  const noun = found.within === 1 ? one() : many();
  const list = found.within === null ? capital(noun) : m.directory_count({ count: found.within, noun });
  const near = found.place ? m.directory_near({ list, miles: filters.radius, place: found.place.label }) : list;
  const counted = found.total !== null && found.total <= PAGE_SIZE;
  return filters.page > 1 && !counted ? m.directory_page({ list: near, page: filters.page }) : near;
}
