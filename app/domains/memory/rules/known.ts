import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { SAYINGS } from "#content/trade-words.ts";

/** What every state has a rule of its own for. */
const OF_PLACE =
  /\bmy state\b|\bwhere i work\b|\bmi estado\b|\bdonde trabajo\b|\blicen[sc]\w*|\bliens?\b|\bgravamen\w*|workers'? ?comp\w*|compensacion de trabajadores|\bcontinuing ed\w*|educacion continua|\bce hours\b|\bhoras de ce\b|\breciproc\w*|\bminimum wage\b|\bsmall claims\b|\b(?:sueldo|salario) minimo\b|\breclamos menores\b|\bsales tax\b|\bimpuestos? (?:de|a|sobre) (?:la |las )?ventas?\b|\bwork(?:ers?|mans?)? comp\b|\bdaily overtime\b/;

/** Whether the answer to a question turns on the state. */
export const asksOfPlace = (text: string): boolean => OF_PLACE.test(plainText(text));

/** Whether a text names a trade in one word. */
export function namesTrade(text: string): boolean {
  const said = new Set(plainText(text).split(/[^\p{L}]+/u));
  return SAYINGS.some(({ words: [word, ...rest] }) => word !== undefined && !rest.length && said.has(word));
}
