import { roleOf } from "../slots/roles.ts";
import type { Said } from "../slots/said.ts";
import type { Token } from "../slots/tokens.ts";
import type { Amount } from "./amount.ts";
import { boardFeetAt, type Dims, perAt, thingAt } from "./dims.ts";

/** People and machines: they shorten the time. */
const CREW =
  /^[\s-]*(?:of us|crew|man crew|guys?|men|mixers?|lasers?|machines?|saws?|excavators?|(?:dump )?trucks?|camiones|trocas)\b/;
/** What there are several of, each like the others. */
export const MANY =
  /^[\s,]*(?:of (?:em|them|these|those)|de (?:esos|esas|ellos|ellas)|sides?\b|lados?\b|caras?\b|layers?\b|floors?\b|pisos?\b|lifts?\b|faces?\b|slopes?\b|aguas\b|rooms?\b|units?\b|apartments?\b|houses?\b|casas?\b|cuartos?\b|total\b|identical|iguales|holes?\b|piers?\b|pads?\b|footings?\b|columns?\b|zapatas?\b|windows?\b|doors?\b|stairs?\b|cans?\b|recessed|lights?\b|luces|lamp\w*|fixtures?\b|heaters?\b|treads?\b|risers?\b|walls?\b|paredes|circuits?\b|runs?\b|drops?\b|planters?\b|corners?\b|esquinas?\b|heads?\b|beds?\b|steps?\b|sonotubes?\b|tubes\b|hoyos?\b|benches|tables?)/;

/** What is measured in feet down to its depth, and what is measured in inches across. */
const DUG = /pool|alberca|tank|tanque|basement|excavat|\bdig|\bpit\b|pond/;
const STRIP = /foot(?:ing|er)s?\b|\bftg|zapata|grade beam|curb/;
const LOOSE_YARDS = /^\s*(?:bank|loose|compacted|solid|finished|in place)\s+(?:cubic )?(?:yards?|yds?|cy|yardas?)\b/;
const SQUARE_INCHES = /^\s*(?:in|inch|inches|pulgadas?)\s*(?:square|sq|cuadradas?)\b/;

/** The stem of what is counted by a name of its own: "how many screws". */
export function askedNoun(text: string): string | null {
  const noun = /(?:how many|cuant[oa]s)\s+([a-z]{4,})/.exec(text)?.[1];
  return noun &&
    !thingAt(noun) &&
    !/^(?:yards|yds|feet|tons|gallons|squares|hours|days|pounds|yardas|pies|metros|galones|toneladas|horas|dias|cubic|linear|total|more)/.test(
      noun,
    )
    ? noun.replace(/(?:es|s)$/, "")
    : null;
}

/** Windows, doors and glass are called by their inches. */
const PANE = /\b(?:windows?|doors?|glass|panes?|mirrors?|ventanas?|puertas?|vidrios?|espejos?)\b/;
/** "at 14.50 a sf": dollars and cents. */
const PRICE_AHEAD = /(?:\bat|@|\bfor|\ba)\s*$/;

/** A number without a unit of its own, by what stands beside it; null when it could be anything. */
export function bare(token: Token, s: Said): Amount | null {
  const { said, after, before } = token;
  const text = s.text.slice(token.start, token.end).trim();
  const whole = (kind: Amount["kind"], dims: Dims | null, value = said): Amount => ({
    value,
    dims,
    said: text,
    kind,
    tokens: [token],
  });
  if (perAt(after)) return whole("base", PRICE_AHEAD.test(before) && /^\d+\.\d\d$/.test(text) ? { dollar: 1 } : null);
  if (CREW.test(after)) return { ...whole("times", {}), isCrew: true };
  const area =
    /^[\s-]*(?:squares?|sq|cuadros?|cuadras?)(?!\s?(?:feet|foot|ft|yards?|meters?|columns?|pads?|posts?|piers?)|[a-z])/.exec(
      after,
    );
  if (area) return whole("base", { ft: 2 }, said * 100);
  if (LOOSE_YARDS.test(after)) return whole("base", { ft: 3 }, said * 27);
  if (SQUARE_INCHES.test(after))
    return { ...whole("base", { ft: 2 }, (said / 12) ** 2), said: `${text} in × ${text} in` };
  const bf = boardFeetAt(after);
  if (bf !== null) return whole("base", { ft: 3 }, said / 12);
  const thing = thingAt(after);
  if (
    thing?.name === "bundles" &&
    said <= 5 &&
    !perAt(after.slice(thing.length)) &&
    s.has(/\bsq(?:uares?)?\b|cuadros?/)
  )
    return whole("rate", { bundles: 1, ft: -2 }, said / 100);
  if (thing) return whole("base", { [thing.name]: 1 });
  const asked = askedNoun(s.text);
  if (asked && new RegExp(`^\\s*(?:[a-z]+ )?${asked}`).test(after)) return whole("base", { pieces: 1 });
  if ((MANY.test(after) && token.group?.length !== 2) || (!token.group && /\bx\s*$/.test(before)))
    return whole("times", {});
  const role = roleOf(token);
  if (role === "wide" && !token.group && s.has(STRIP)) return whole("base", { ft: 1 }, said / 12);
  if (token.group && PANE.test(s.text) && token.group.every((one) => one.said >= 14))
    return whole("base", { ft: 1 }, said / 12);
  if (token.group || role === "long" || role === "wide" || role === "high" || role === "run")
    return whole("base", { ft: 1 }, (said * s.bare) / 12);
  if (role === "thick" && !s.isMetric()) return whole("base", { ft: 1 }, s.has(DUG) ? said : said / 12);
  return role === null ? whole("base", null) : null;
}
