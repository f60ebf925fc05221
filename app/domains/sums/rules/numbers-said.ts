import { plainText } from "./quantities.ts";

const SIGNS: Record<string, string> = {
  "½": "1/2",
  "¼": "1/4",
  "¾": "3/4",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
  "⅜": "3/8",
  "⅝": "5/8",
  "⅞": "7/8",
};
const ONES =
  "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const UNOS =
  "dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve";
const DIECES = "treinta cuarenta cincuenta sesenta setenta ochenta noventa";
const VALUE = new Map<string, number>([
  ...ONES.split(" ").map((word, i): [string, number] => [word, i + 2]),
  ...TENS.split(" ").map((word, i): [string, number] => [word, (i + 2) * 10]),
  ...UNOS.split(" ").map((word, i): [string, number] => [word, i + 2]),
  ...DIECES.split(" ").map((word, i): [string, number] => [word, (i + 3) * 10]),
]);
/** The number that digits or a word say: "3", "three", "tres"; not a number for any other word. */
export const wordNumber = (word: string): number =>
  /^(?:an?|one|un[oa]?)$/.test(word) ? 1 : (VALUE.get(word) ?? Number(word));
const either = (words: string) => words.replaceAll(" ", "|");
const COUNTED = new RegExp(
  String.raw`\b(?:(${either(TENS)})[\s-](one|${either(ONES)})|(${either(DIECES)}) y (uno?|${either(UNOS)})|(${[...VALUE.keys()].join("|")}))\b`,
  "g",
);
const UNIT =
  "(?=[\\s-]*(?:inch(?:es)?|in\\b|foot|feet|ft\\b|yards?|miles?|hours?|percent|coats?|pulgadas?|pies?\\b|metros?|yardas?|horas?))";
const ONE = new RegExp(`\\bone\\b${UNIT}|\\ban(?= inch)|\\buna(?= pulgada)|\\bun(?= pie\\b(?! cua))`, "g");
const HUNDRED =
  /\b(?:(\d+(?:\.\d+)?)|an?|one)[\s-](hundred|thousand)(?: (?:and )?(\d{1,2})(?=\s|$))?|\b(cien|mil)\b(?! (?:lb|psi))/g;
const FRACTION = /(?<![\d./])(?:(\d+)(?:\s+|-|\s-\s))?(\d{1,2})\/(2|3|4|8|16|32)(?![\d/])/g;

/** "a yard of mulch at 3 inches": one of them, where another number stands. */
const A_YARD = /\b(?:an?|una?|one) (?=(?:cubic )?(?:yards?|yardas?|tons?|toneladas?) (?:of|de)\b.*\d)/g;
/** The ceiling's height of a room that is painted or boarded; a roof has none. */
const CEILING_HIGH =
  /(?<=\b(?:pint\w*|galon\w*|manos|shiroc\w*|sheetrock|tablaroca|hojas|cuarto|recamara|sala)\b.*?)\btechos? (?:de |a )(\d{1,2}(?:\.5)?(?: pies)?)\b(?!,\d|\s*(?:\/|:|x|por|squares?|cuadros))/g;

/** "12-6 long": feet and inches. The second number of a range is the larger one. */
const FEET_DASH_INCHES =
  /(?<![\d/.-])(\d{1,3})-(\d{1,2})(?=\s+(?:long|wide|tall|high|deep|up|x|by|por|de (?:largo|ancho|alto))\b)/g;

/** "15-4 by 12-8": the other side is in feet and inches as well. */
const OTHER_SIDE = /(\d'\d{1,2}" ?(?:x|by|por) ?)(\d{1,3})-(\d{1,2})(?![\d/.-])/g;

/** "at an eighth", "a un cuarto": the fall of a pipe that a short message names anew. */
const ALONE =
  /^(\W*(?:(?:and|n|y|ok|now|no|what if|what about|how about|whats that|make it|do it|if its?|its|si va|ahora|pero|but)\W+)*(?:at|@|a|al|de|con|with|make it|do) )(?:an? |one |un )?(eighth|quarter|octavo|cuarto)(?: instead| per foot| a foot| por pie)?\W*$/g;
const OF_AN_INCH: Readonly<Record<string, string>> = {
  eighth: "0.125",
  quarter: "0.25",
  octavo: "0.125",
  cuarto: "0.25",
};

const round = (value: number) => String(Math.round(value * 1e4) / 1e4);

/**
 * A question in which every number is digits: "twenty by thirty", "four and a half", "half an inch", "3 ½", "treinta y dos",
 * "2,40 metros". A pitch and a wire size keep their slash.
 */
export function numbersSaid(question: string): string {
  return plainText(question.replace(/[½¼¾⅓⅔⅛⅜⅝⅞]/g, (sign) => ` ${SIGNS[sign]}`).replaceAll("⁄", "/"))
    .replace(A_YARD, "1 ")
    .replace(CEILING_HIGH, "paredes de $1 de alto")
    .replace(COUNTED, (_, ten?: string, one?: string, diez?: string, uno?: string, alone?: string) =>
      alone
        ? String(VALUE.get(alone))
        : String(
            (VALUE.get(ten ?? diez ?? "") ?? 0) +
              (/^(?:one|uno?)$/.test(one ?? uno ?? "") ? 1 : (VALUE.get(one ?? uno ?? "") ?? 0)),
          ),
    )
    .replace(/\b(\d+),(\d{1,2})(?!\d)(?=\s*(?:m\b|mts?\b|metros?|cm\b|x\b|por\b|de (?:alto|ancho|largo)))/g, "$1.$2")
    .replace(HUNDRED, (all, many?: string, scale?: string, more?: string, spanish?: string) =>
      spanish
        ? spanish === "cien"
          ? "100"
          : all
        : String(Number(many ?? 1) * (scale === "hundred" ? 100 : 1000) + Number(more ?? 0)),
    )
    .replace(/\b(\d+) (?:and a half|y medi[oa])\b/g, "$1.5")
    .replace(/\b(?<!\d )(?:an?|1) (hour|day|foot) and a half\b/g, "1.5 $1s")
    .replace(/(?<!\d )\b(?:una? )?(hora|dia) y medi[oa]\b/g, "1.5 $1s")
    .replace(/\bmedia (hora)\b|(?:\ba )?\bhalf(?: an?| of an?)? (hour)s?\b/g, (_, hora?: string) =>
      hora ? "0.5 horas" : "0.5 hours",
    )
    .replace(/\b(\d+) (toneladas?|pulgadas?|pies|metros?|yardas?|horas?|galon(?:es)?) y medi[oa]\b/g, "$1.5 $2")
    .replace(/\b(\d+) (?:and a quarter|y cuarto|y un cuarto)\b/g, "$1.25")
    .replace(/\b(\d+) (?:and (?:three|3) quarters|y (?:tres|3) cuartos)\b/g, "$1.75")
    .replace(/\b(?:(?:an? |one |1 )?half(?: an?| of an?)?|medi[ao]) (?=inch|in\b|foot|pulgada|acre)/g, "0.5 ")
    .replace(/\b(?:(?:an? |one |1 )?quarter(?: of an?| an?)?|(?:un |1 )?cuarto de) (?=acre)/g, "0.25 ")
    .replace(
      /\b(?:(?:a |one |1 )?quarter(?: of an?)?|(?:un|1) cuarto(?: de)?)(?=[\s-]+(?:inch|in\b|pulgada|per|a foot|por pie))/g,
      "0.25",
    )
    .replace(/\b(?:an? |one |1 )?eighth(?: of an?)?(?=[\s-]+(?:inch|in\b|per|a foot))/g, "0.125")
    .replace(ALONE, (_, at: string, part: string) => `${at}${OF_AN_INCH[part] ?? ""} inch a foot`)
    .replace(/\b(?:una|an|one) (?=(?:hora|hour) (?:each|cada|per|apiece|c\/u))/g, "1 ")
    .replace(ONE, "1")
    .replace(FEET_DASH_INCHES, (all, ft: string, inch: string) =>
      Number(inch) < 12 && Number(inch) < Number(ft) ? `${ft}'${inch}"` : all,
    )
    .replace(OTHER_SIDE, (all, by: string, ft: string, inch: string) =>
      Number(inch) < 12 ? `${by}${ft}'${inch}"` : all,
    )
    .replace(FRACTION, (all, whole: string | undefined, over: string, under: string) =>
      Number(over) < Number(under) && Number(over) > 0 ? round(Number(whole ?? 0) + Number(over) / Number(under)) : all,
    );
}
