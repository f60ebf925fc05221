/** The size of a wire that a short question names: "what if 8 gauge". */
export const GAUGE =
  /(?<![\d./])(\d{1,2}(?:\/0)?) ?(?:-?awg|gauge|ga\b)|\b(?:number|no\.?|calibre|cal\.?|awg) ?(\d{1,2}(?:\/0)?)\b/;
const CENTERS =
  /(?<![\d.])(\d{1,2})(?: ?(?:"|in\b|inch(?:es)?|pulg\w*))?[ -]*(?:o\.?c\.?\b|on cent(?:er|re)s?|centers?\b|(?:a |de )?centros?\b)/;
const GRID =
  /(?<![\d.])\d{1,2}(?: ?(?:"|in\b|inch(?:es)?|ft\b|feet|foot|'|pies|pulg\w*))?(?=[ -]*(?:grid|mesh|each way|both ways|apart|reticula|cuadricula|ambos sentidos|en cuadro))/;
const AT_SPACING =
  /^\W*(?:(?:and|n|ok|now|what|if|about|how|make it|y|si|o|pero|mejor|ahora|lo|pongo|puro|los)\s+)*(?:at|@|on|a|son a|van a|every|cada)\s+(12|16|19|24|32)\W*(?:in|"|inches|pulgadas)?\W*$/;

/** The question before with other centers: "make it 12 oc", "y a 24". */
export function spacedAnew(short: string, old: string): string | null {
  const said = CENTERS.exec(short)?.[1] ?? (CENTERS.test(old) ? AT_SPACING.exec(short)?.[1] : undefined);
  if (!said || (short.match(/\d+/g) ?? []).length > 1) return null;
  if (CENTERS.test(old)) return old.replace(CENTERS, (all, was: string) => all.replace(was, said));
  return GRID.test(old) ? old.replace(GRID, `${said} in`) : null;
}
