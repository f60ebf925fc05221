import { numbersSaid } from "./numbers-said.ts";

const SAME_FOR =
  /^\W*(?:(?:and|n|ok|okay|now|so|y|ahora)\W+)*(?:(?:the )?same|lo mismo|igual)(?: (?:thing|size|room|area|cosa|medida|cuarto))?\W+(?:(?:but|for|with|in|of|pero|para|pa|con|de|en)\W+)+(?:the |el |la |los |las )?([a-z][a-z ]{2,28}?)\W*$/;
const AREA_SAID =
  /(\d[\d.]*\s*(?:'|ft|feet|pies)?\s*(?:x|by|por)\s*\d[\d.]*(?:\s*(?:x|by|por)\s*\d[\d.]*)?(?:\s*(?:'|ft|feet|pies))?(?: (?:room|floor|wall|ceiling|cuarto|piso|pared|techo))?|\d[\d,.]*\s*(?:sq\.? ?ft|sf|sqft|square feet|pies cuadrados))/;
/** The question of the same place for another material, "same for drywall"; null for what is none. */
export function sameFor(text: string, before: string): string | null {
  const thing = SAME_FOR.exec(numbersSaid(text).trim())?.[1];
  const place = AREA_SAID.exec(numbersSaid(before))?.[1];
  return thing && place ? `how much ${thing} for ${place}` : null;
}
