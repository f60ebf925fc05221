import { plainText } from "#app/domains/sums/rules/quantities.ts";

/** An expense or a drive that somebody tells of, to be written into their books; nothing is written by telling. */
export type Jotting =
  | { kind: "expense"; cents: number; party: string; note: string; line: string; daysAgo: number }
  | { kind: "trip"; tenths: number; purpose: string; to: string; daysAgo: number };

const QUESTION =
  /\?|^(?:how|what|whats|why|when|can|could|should|do|does|is|are|which|who|como|que|cuanto|cuanta|cuando|puedo|debo|por que)\b/;
const SPENT =
  /^(?:(?:i|we|just|hey|ok|cody|ayer|hoy|yesterday|today) )*(?:spent|bought|paid|gaste|gastamos|pague|pagamos|compre|compramos|(?:add|log|enter|record|put down|write down|apunta|anota|registra|agrega|pon) (?:an? |un |this )?(?:expense|gasto)(?: (?:of|for|de|por))?|(?:log|record|enter|put down|write down|apunta|anota|registra)(?= \$?\d+(?:\.\d\d)?(?: dollars| bucks| dolares)? (?:at|from|for|en|de|on)\b))\b/;
const DROVE =
  /^(?:(?:i|we|just|hey|ok|cody|ayer|hoy|yesterday|today) )*(?:drove|maneje|manejamos|(?:add|log|enter|record|put down|write down|apunta|anota|registra|agrega|pon)(?: me)?)\b/;
const MILES = /(\d+(?:\.\d)?)\s*(?:mi|miles?|millas?)\b/;
const MONEY = /\$?\s?(\d{1,6}(?:,\d{3})*(?:\.\d{1,2})?)(?:\s*(?:dollars|bucks|dolares|pesos))?/;
/** Wages, subs and what concerns no purchase of a day: those have pages of their own. */
const OTHER =
  /\b(?:an? hour|per hour|la hora|por hora|1099|w-?2|taxes|impuestos|him|her|helper|sub|subs|crew|ayudante|rent|loan|20\d\d)\b/;
const YESTERDAY = /\b(?:yesterday|ayer)\b/g;
const TODAY = /\b(?:today|just now|hoy|ahorita)\b/g;

/** Words of a purchase, and the line of Schedule C that it usually stands on. */
const LINES: [RegExp, string][] = [
  [/\b(?:gas|fuel|diesel|oil change|tires?|gasolina|llantas?|cambio de aceite)\b/, "9"],
  [/\b(?:lunch|dinner|breakfast|meals?|comida|almuerzo|cena)\b/, "24b"],
  [/\b(?:permits?|license|inspection fee|permiso|licencia)\b/, "23"],
  [/\b(?:insurance|seguro|aseguranza)\b/, "15"],
  [/\b(?:rental|rented|rent a|renta de|rente)\b/, "20a"],
  [/\b(?:ads?|flyers?|google|facebook|yelp|anuncios?|volantes)\b/, "8"],
  [/\b(?:paper|printer|postage|stamps|ink|papel|tinta)\b/, "18"],
  [/\b(?:phone|internet|telefono|celular)\b/, "25"],
];
const SUPPLIES = "22";

/** The line that words of a purchase usually stand on; `plain` as texts are matched. */
export const usualLineOf = (plain: string): string => LINES.find(([words]) => words.test(plain))?.[1] ?? SUPPLIES;

const tidy = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/^[\s,.;:-]+|[\s,.;:-]+$/g, "")
    .slice(0, 80);

/** What a text tells of to be written down, or null. Only a plain statement counts: "spent 45 at Home Depot on tape". */
export function jottingIn(text: string): Jotting | null {
  const plain = plainText(text).replace(/\s+/g, " ").trim();
  if (QUESTION.test(plain)) return null;
  const daysAgo = plain.search(YESTERDAY) >= 0 ? 1 : 0;
  const said = tidy(text.replace(/\s+/g, " ").replace(YESTERDAY, "").replace(TODAY, ""));
  const miles = MILES.exec(plain);
  if (miles && DROVE.test(plain)) {
    const after = said.slice(said.search(/\b(?:mi|miles?|millas?)\b/i)).replace(/^(?:mi|miles?|millas?)\b/i, "");
    const to = tidy(after.replace(/^\s*(?:to|for|a|para|hasta|al)\s+(?:the |la |el )?/i, ""));
    return { kind: "trip", tenths: Math.round(Number(miles[1]) * 10), purpose: to, to, daysAgo };
  }
  const money = MONEY.exec(plain);
  if (!money || !SPENT.test(plain) || OTHER.test(plain)) return null;
  const cents = Math.round(Number((money[1] ?? "").replaceAll(",", "")) * 100);
  if (!cents) return null;
  const rest = tidy(
    said
      .slice(said.indexOf(money[1] ?? "") + (money[1] ?? "").length)
      .replace(/^\s*(?:dollars|bucks|dólares|dolares)\b/i, ""),
  );
  const at = /(?:^|\s)(?:at|from|to|en|a)\s+(.+?)(?=\s+(?:on|for|de|para|en|por)\s|$)/i.exec(rest);
  const on = /(?:^|\s)(?:on|for|de|para|por)\s+(.+?)(?=\s+(?:at|from|en)\s|$)/i.exec(rest);
  const second = at ? /\sen\s+(.+)$/i.exec(rest.slice(at.index + at[0].length)) : null;
  const line = usualLineOf(plain);
  return {
    kind: "expense",
    cents,
    party: tidy(at?.[1] ?? ""),
    note: tidy(on?.[1] ?? second?.[1] ?? (at ? "" : rest)),
    line,
    daysAgo,
  };
}
