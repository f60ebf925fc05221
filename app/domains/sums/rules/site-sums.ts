import { isLoose } from "./formulas/bulk.ts";
import { asksCost, asksRule, asksSpan, asksWait } from "./no-take-off.ts";
import { numbersSaid } from "./numbers-said.ts";
import { balusters, diagonal, edge, fence, gable, grid, parts, round, slope, units } from "./site-counts.ts";
import type { SiteSum } from "./site-kinds.ts";
import { lengthsMarked } from "./site-lengths.ts";
import { batts, lacking, lengths, rafter, sheets, squares, stairs, studs } from "./site-pieces.ts";
import { days, loads, power } from "./site-rates.ts";
import { tiles } from "./site-tiles.ts";
import { asphalt, burden, cooling, drop, volume } from "./site-volumes.ts";
import { conversion } from "./units.ts";

const POURED = /concret|slab|losa|footing|zapata|cement|sono ?tub|mezcla/;

/** What a question wants measured, or null when it is no sum of the site or a number that it needs is not there. */
export function siteSum(question: string): SiteSum | null {
  const text = lengthsMarked(question);
  const converted = conversion(numbersSaid(question));
  if (converted) return converted;
  if (!/\d/.test(text) || asksCost(question) || asksWait(question) || asksSpan(question) || asksRule(question))
    return null;
  for (const read of [
    lacking,
    drop,
    power,
    days,
    loads,
    diagonal,
    edge,
    fence,
    balusters,
    grid,
    units,
    burden,
    sheets,
    stairs,
    rafter,
    tiles,
    studs,
    batts,
    cooling,
    asphalt,
    round,
    gable,
    volume,
    slope,
    squares,
    lengths,
    parts,
  ]) {
    const sum = read(text);
    if (sum?.kind === "volume" && isLoose(text) && !POURED.test(text)) return { ...sum, loose: true };
    if (sum) return sum;
  }
  return null;
}
