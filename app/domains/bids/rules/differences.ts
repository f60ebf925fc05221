import { priceText } from "#app/domains/jobs/rules/price.ts";
import { day } from "#app/infra/dates.ts";
import { m } from "#paraglide/messages.js";
import type { Due, Price } from "../rules.ts";
import { upFront } from "./deposit.ts";

/** What is compared: the name of who bids, the bid if there is one, and whether the documents hold to the end of the work. */
type Side = {
  name: string;
  holds: boolean;
  bid:
    | (Price & {
        startsOn: string | null;
        durationDays: number | null;
        exclusions: string;
        lapsed: boolean;
        schedule: readonly Due[];
      })
    | null;
};
type Bidding = Side & { bid: NonNullable<Side["bid"]> };

const names = (sides: readonly Side[]): string => sides.map(({ name }) => name).join(", ");

/** Everybody at the least of a value, or null when nobody or everybody is. */
function least<T extends string | number>(sides: readonly Bidding[], of: (side: Bidding) => T | null) {
  const said = sides.flatMap((side) => {
    const value = of(side);
    return value === null ? [] : [{ side, value }];
  });
  const [first, ...rest] = said;
  if (!first || rest.length === 0) return null;
  const value = rest.reduce((low, one) => (one.value < low ? one.value : low), first.value);
  const at = said.filter((one) => one.value === value);
  return at.length === said.length ? null : { value, sides: at.map(({ side }) => side) };
}

/** How bids differ, a sentence a difference, from nothing but what the bids say. A visit fee is no price of the work. */
export function differences(compared: readonly Side[]): string[] {
  const bidding = compared.filter((side): side is Bidding => side.bid !== null);
  if (bidding.length < 2) return [];
  const priced = bidding.filter(({ bid }) => bid.kind !== "visit");
  const visits = bidding.filter(({ bid }) => bid.kind === "visit");
  const ranges = priced.filter(({ bid }) => bid.kind === "range");
  const lowest = least(priced, ({ bid }) => bid.lowCents);
  const top = least(priced, ({ bid }) => -bid.highCents);
  // A wide range may begin lowest and end highest; that it is a range is said by itself.
  const highest = top?.sides.some((side) => lowest?.sides.includes(side)) ? null : top;
  const soonest = least(bidding, ({ bid }) => bid.startsOn);
  const shortest = least(bidding, ({ bid }) => bid.durationDays);
  const before = ({ bid }: Bidding) => upFront({ priceCents: bid.lowCents, schedule: bid.schedule });
  const most = least(priced, (side) => -before(side).percent)?.sides ?? [];
  const open = bidding.filter(({ bid }) => bid.exclusions === "");
  const excluding = bidding.filter(({ bid }) => bid.exclusions !== "");
  const ending = compared.filter(({ holds }) => !holds);
  const lapsed = bidding.filter(({ bid }) => bid.lapsed);
  const said = (price: Bidding[], words: (about: { names: string; price: string }) => string): string[] =>
    price[0] ? [words({ names: names(price), price: priceText(price[0].bid) })] : [];
  return [
    ...said(lowest?.sides ?? [], m.bids_differ_lowest),
    ...said(highest?.sides ?? [], m.bids_differ_highest),
    ...(ranges.length ? [m.bids_differ_range({ names: names(ranges) })] : []),
    ...(visits.length ? [m.bids_differ_visit({ names: names(visits) })] : []),
    ...(soonest ? [m.bids_differ_soonest({ names: names(soonest.sides), date: day(soonest.value) })] : []),
    ...(shortest ? [m.bids_differ_shortest({ names: names(shortest.sides), count: shortest.value })] : []),
    ...(most[0] ? [m.bids_differ_upfront({ names: names(most), percent: before(most[0]).percent })] : []),
    ...(excluding.length ? [m.bids_differ_excludes({ names: names(excluding) })] : []),
    ...(excluding.length && open.length ? [m.bids_differ_all_in({ names: names(open) })] : []),
    ...(ending.length ? [m.bids_differ_documents({ names: names(ending) })] : []),
    ...(lapsed.length ? [m.bids_differ_lapsed({ names: names(lapsed) })] : []),
  ];
}
