import type { Said } from "../slots/said.ts";
import type { Worked } from "../worked.ts";
import type { Amount } from "./amount.ts";
import { amountsOf } from "./amounts.ts";
import { around, asArea, asDays, asYield, joined, rooms } from "./readings.ts";
import { agreed, type Factor, resultOf, ways } from "./solve.ts";
import { type Target, targetsOf } from "./target.ts";
import { written } from "./writing.ts";

const TWICE = /\b(?:both|two) (?:sides|slopes|faces|walls|ends)|ambos lados|ambas (?:caras|aguas)|los dos lados/;
const TRIM =
  /\bcrown|baseboard|base ?board|\bbase (?:trim|molding)|shoe mold|quarter round|\bcove\b|moldura|zoclo|rodapie|perimeter|perimetro|drip edge|silt fence|\bfence\b|\bcerca\b|all (?:the way )?around/;
const WALLS =
  /walls? only|only (?:the )?walls|just (?:the )?walls|sol[oa](?:mente)? paredes|nomas paredes|no ceiling|perimeter/;
const CREW_DOES =
  /\b(?:crew|team|cuadrilla|equipo)\b(?: of \d+| de \d+)?\s+(?:(?:can|will|usually|puede) )?(?:hangs?|does|do|lays?|puts?|sets?|installs?|frames?|paints?|hace|pega|pone|cuelga|pinta|coloca|instala|tapes?|roofs?|sides?|pours?|finish(?:es)?)\b/;
const MOST = 9;
/** What is worked out by a rule of its own: a margin is of the price, overtime is paid at another rate, interest adds up. */
const OTHER_RULES =
  /margin|margen|mark ?-?up|sobreprecio|overtime|time (?:and|n|&) (?:a )?half|tiempo (?:extra|y medio)|retain|retenc|deposit|anticipo|interest|\bapr\b|loan|prestamo|lien|per ?diem|one way|voltage|three phase|3 phase|trifasic|\bohms?\b|licen[cs]|risers?\b|treads?\b|escalones|\bpitch|pendiente|\d\s?\/\s?12\b|\bbox\b.*\bfill\b|\bfill\b.*\bbox\b/;

/** Two things that each have a price of their own are added and never multiplied: "25 lf at 78 a foot plus 2 sinks at 240". */
const SEPARATE =
  /\d[^,;]*?(?:\bat|@|\ba) \$?\d+(?:\.\d+)?(?![\d%]| ?(?:in|ft|feet|oc|hours?|hrs?|horas?|%|lbs?)\b)[^\d]{0,24}\b(?:plus|and|mas|y)\b \d+ (?:[a-z]+ ){1,3}(?:at|@|a) \$?\d+(?:\.\d+)?(?! ?(?:in|ft|feet|oc|hours?|hrs?|horas?|%|lbs?|ton|yard|yd)\b)/;

/** A cost is asked for, and nothing is to be counted. */
const ASKS_MONEY =
  /^(?!.*(?:how many|cu[aá]nt[oa]s))(?=.*(?:what(?:'?s|s| is| does| would| will)? (?:it |that |this |they |all |all this )+(?:cost|run|come to in)|cost me\b|cu[aá]nto (?:me )?(?:cuesta|sale|costaria|va a costar)))/;

/** More of a thing than any job has, unless a number of the question is as large itself. */
function isAbsurd(way: readonly Factor[], target: Target, s: Said): boolean {
  const result = resultOf(way) / target.scale;
  const most = FINE.has(target.unit) ? 1e9 : 1e6;
  return result > most && s.tokens.every(({ said }) => said < most / 10);
}
/** Small units, of which a job has many. */
const FINE: ReadonlySet<string> = new Set(["dollar", "lb", "btu", "watts", "cuin"]);

/** More than a length times a width, which the shapes know better. */
const isMore = (way: readonly Factor[], target: Target): boolean =>
  way.length > 2 ||
  (way.length === 2 &&
    (way.some(({ kind }) => kind === "rate") ||
      // An area to a depth is a volume, and what shrinks or swells is one too.
      (target.dims["ft"] === 3 && way.some(({ dims, kind }) => kind === "share" || dims?.["ft"] === 2))));

/**
 * A sum by its units alone: all numbers of a question, each once, multiplied or divided so that what is asked for comes out,
 * as "900 sq ft × 5.5 in × 3.5 lb per cu ft ÷ 25 lb a bag" can only be bags. Null where a number is of no use in it, where
 * several results would fit, or where neither `wanted` nor the question says what is asked for.
 */
export function chainSum(s: Said, wanted?: Target): Worked | null {
  if (
    OTHER_RULES.test(s.text.replace(/(?:no|without|sin) (?:overtime|tiempo extra)/, "")) ||
    (s.text.match(/how many|how much|cu[aá]nt[oa]s?\b/g)?.length ?? 0) > 1
  )
    return null;
  if (SEPARATE.test(s.text)) return null;
  const all = amountsOf(s);
  // "a 2 man crew hangs 45 sheets a day": the rate is that of all of them.
  const read = CREW_DOES.test(s.text) ? all?.filter(({ isCrew }) => !isCrew) : all;
  if (!read || read.length < 2 || read.length > MOST || read.every(({ kind }) => kind === "times" || kind === "share"))
    return null;
  const amounts: Amount[] = TWICE.test(s.text)
    ? [...read, { value: 2, dims: {}, said: "2", kind: "times", tokens: [] }]
    : read;
  const named = amounts.filter(({ isName }) => !isName);
  const edge = TRIM.test(s.text) || WALLS.test(s.text) ? around(amounts) : null;
  const several = rooms(amounts);
  const readings = [
    ...(several.length > 1 && !edge ? [several] : []),
    ...(edge ? [edge] : []),
    amounts,
    joined(amounts, s),
    ...(named.length < amounts.length && named.length > 1 ? [named, joined(named, s)] : []),
  ];
  const isConcrete = s.has(
    /concret|cement|footing|zapata|slab|losa|sonotube|\bpiers?\b|post ?hole|\bposts?\b|hoyos?|mezcla/,
  );
  const further = [asArea(amounts), several, asDays(amounts), ...(isConcrete ? [asYield(amounts)] : [])];
  const isManHours = s.has(/man.?hours|labor hours|total hours|horas? hombre|horas en total/);
  const targets = wanted ? [wanted] : targetsOf(s.text, amounts);
  for (const target of ASKS_MONEY.test(s.text) && !wanted ? targets.filter(({ unit }) => unit === "dollar") : targets)
    for (const reading of [...readings, ...further.filter(({ length }) => length > 1)]) {
      const way = agreed(ways(reading, target, isManHours));
      if (!way || !isMore(way, target) || isAbsurd(way, target, s)) continue;
      for (const token of s.tokens) token.used = true;
      return written(way, s, target);
    }
  return null;
}
