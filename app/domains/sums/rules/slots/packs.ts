import type { Said } from "./said.ts";
import type { Token } from "./tokens.ts";

export const PER_PACK =
  /^\s*(?:(?:a|per|por|la|each|every|an?|in a|for each|to a|\/)\s*(?:box|bag|bundle|roll|carton|gallon|gal\b|case|caja|bolsa|galon|rollo|ton|day|hour|hr|sheet|pack|package|paquete|dia|bucket|crew|guy|man|tube|unit|can\b|cada|square foot|pallet|cubeta|saco|bulto)|(?:pallet|tarima|carton)\b)/;
const PACK_BEFORE =
  /(?:(?<!\bto )covers?|cubre|rinde|\b(?:tile |flooring )?(?:boxes|cajas|cartons)|gets?(?: me| you)?|does|goes|hace|coverage|boxe?s? (?:of|is|are|has|have)|(?:box|bag|roll|carton|case|caja|bundle)(?: (?:of|de) [a-z]+)? (?:is|has|of|trae|holds|at|does|covers|cubre|rinde)|rinde|@|\bat|trae)\s*(?:about |of |is )?$/;

const PACKED =
  /^[\s-]*(?:gals?|gallons?|rolls?|box(?:es)?|bags?|bundles?|cans?|buckets?|pails?|kits?|pallets?|galon(?:es)?|rollos?|cajas?|bolsas?|sacos?|bultos?|cubetas?|paquetes?|tarimas?)\b/;
const APIECE = /^\s*(?:each|apiece|ea\b|c\/u|cada un[oa])/;
const CONTAINER = /\b(?:rolls?|box(?:es)?|bags?|bundles?|rollos?|cajas?|bolsas?|paquetes?|bultos?)\b/;
const BARE_PACK = /\b(?:bag|roll|bundle|pallet|bolsa|rollo|tarima|saco)\s*$/;
/** "1,060 sf a bag does 77.5": what is to be covered, and then what one covers. */
const NEXT_PACK =
  /^\s*,?\s*(?:an?|the|each|una?|la|el|cada) (?:box|bag|bundle|roll|carton|gallon|gal|case|pallet|sheet|caja|bolsa|rollo|galon|paquete|tarima|saco|bulto)\w* (?:does|covers?|is|has|holds|gets|goes|cubre|rinde|trae|alcanza|da)\b/;
/** "150 sf gal", "450 sf pallets": what one of them covers, beside what is to be covered. */
export const isPack = (token: Token, s: Said): boolean =>
  (PER_PACK.test(token.after) && !NEXT_PACK.test(token.after)) ||
  PACK_BEFORE.test(token.before) ||
  (BARE_PACK.test(token.before) && s.tokens.some((one) => one !== token && one.measure === "area")) ||
  ((PACKED.test(token.after) || (APIECE.test(token.after) && CONTAINER.test(s.text))) &&
    s.tokens.some(
      (one) => one !== token && (one.measure === "area" || (one.group !== null && one.group !== token.group)),
    ));

/** Square feet that a pack covers, which are no place. */
export function pack(s: Said): number | null {
  const token = s.of("area").find((one) => isPack(one, s));
  if (token) return s.use(token).value;
  // "la caja trae 22 pies": feet of floor, though nobody said square.
  const feet = s.tokens.find(
    ({ unit, before, group }) =>
      unit === "foot" && !group && /(?:box|caja)\w*\s*(?:covers?|is|has|of|trae|de|rinde|cubre)\s*$/.test(before),
  );
  if (feet) return s.use(feet).said;
  const bare = s.tokens.find(
    ({ unit, said, after, before, group }) =>
      unit === null &&
      !group &&
      (PER_PACK.test(after) ||
        /(?:(?<!\bto )covers?|cubre|rinde|gets me)\s*(?:about |abt |of |is )?$/.test(before) ||
        (!Number.isInteger(said) &&
          said > 5 &&
          /\b(?:box|case|carton|caja)\s*(?:is |of |has |de |trae |at |= ?|: ?)?$/.test(before))) &&
      !/^\s*(?:a|per)\s*(?:ton|day|hour)/.test(after),
  );
  return s.use(bare)?.said ?? null;
}

const BOX_COVERS =
  /\b(?:boxe?s?|cases?|cartons?|cajas?)\b(?: (?:of|de) [a-z]+)? (?:covers?|is|has|of|holds?|does|trae|cubre|rinde|de)\b/;
/** Square feet that a bag covers. What a box does is tile: it is taken as said, and counts for no bag. */
export function bagCovers(s: Said): number | null {
  const covers = pack(s);
  return BOX_COVERS.test(s.text) ? null : covers;
}
