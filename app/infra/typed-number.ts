/** What may stand beside a number that a person types; anything else beside it makes it no number. */
export type NumberUnit =
  | "dollars"
  | "percent"
  | "miles"
  | "months"
  | "days"
  | "years"
  | "hours"
  | "hourly"
  | "mph"
  | "inches"
  | "fahrenheit";

const BEHIND: Record<NumberUnit, RegExp> = {
  dollars: /(?:US\$|USD|\$|dollars?|d[oó]lares?)$/i,
  percent: /(?:%|percent|por ciento)$/i,
  miles: /(?:mi\.?|miles?|millas?)$/i,
  months: /(?:mo\.?|mos\.?|months?|mes(?:es)?)$/i,
  days: /(?:d\.?|days?|d[ií]as?)$/i,
  years: /(?:yrs?\.?|years?|a[nñ]os?)$/i,
  hours: /(?:h\.?|hrs?\.?|hours?|horas?)$/i,
  hourly: /(?:(?:US\$|USD|\$)?\s*(?:\/|per|an|por)\s*(?:h|hr|hour|hora)\.?|US\$|USD|\$|dollars?|d[oó]lares?)$/i,
  mph: /mph$/i,
  inches: /(?:in\.?|inch(?:es)?|pulg\.?|pulgadas?|")$/i,
  fahrenheit: /(?:°\s*F?|F)$/i,
};
const DOLLARS_BEFORE = /^(?:US\$|USD|\$)\s*/i;

/**
 * `scaled`: the number times ten to the `places`, whole. `unclear`: a comma or a point that may be either kind, with the
 * two readings as plain text.
 */
export type ReadNumber =
  | { kind: "number"; scaled: number }
  | { kind: "unclear"; text: string; readings: [string, string] }
  | { kind: "none" };

const NONE: ReadNumber = { kind: "none" };

type Shape = {
  /** Decimal places that are kept. */
  places: number;
  unit?: NumberUnit;
  /** Decimals beyond `places` are rounded instead of refused. */
  round?: boolean;
  /** What decides where a comma or a point could be either kind: the writer is asked, or they are taken for decimals. */
  unclear?: "ask" | "decimal";
};

/**
 * The one reader of numbers that people type, in both languages. Commas group thousands and a point begins the decimals
 * ("1,500" is fifteen hundred); the other way around is understood where nothing else can be meant ("1.500,00",
 * "1 500,00", "0,5", ",5"). What can be read two ways ("1,5", "1.500") is never guessed. A sign may stand before or behind, a
 * loss in brackets; full-width digits count, other scripts' do not. Spaces separate thousands only.
 */
export function readNumber(typed: string, { places, unit, round = false, unclear = "ask" }: Shape): ReadNumber {
  const text = typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
  const { minus, rest } = signed(text, unit);
  const read = plain(rest);
  if (!read) return NONE;
  if (read.readings && unclear === "ask") return { kind: "unclear", text: rest, readings: read.readings };
  const [whole = "", part = ""] = read.digits.split(".");
  if (part.length > places && !round) return NONE;
  const kept = Number(`${whole || "0"}${part.slice(0, places).padEnd(places, "0")}`);
  const scaled = round && Number(part[places] ?? 0) >= 5 ? kept + 1 : kept;
  return { kind: "number", scaled: minus && scaled !== 0 ? -scaled : scaled };
}

/** Takes the unit and one sign off; two signs leave a text that is no number. */
function signed(text: string, unit: NumberUnit | undefined): { minus: boolean; rest: string } {
  const bracketed = /^\((.*)\)$/.exec(text);
  let rest = bracketed?.[1] ?? text;
  let minus = Boolean(bracketed);
  const sign = (at: RegExp) => {
    const found = at.exec(rest);
    if (!found || minus) return;
    rest = rest.replace(at, "");
    minus = found[0].includes("-");
  };
  const before = rest;
  sign(/^[-+] ?/);
  if (rest === before) sign(/ ?-$/);
  if (unit) rest = rest.replace(BEHIND[unit], "").trimEnd();
  if (unit === "dollars" || unit === "hourly") rest = rest.replace(DOLLARS_BEFORE, "");
  if (rest !== before && !/^[-+]|-$/.test(before)) sign(/^[-+] ?/);
  return { minus, rest };
}

const COMMA_GROUPS = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const POINT_GROUPS = /^\d{1,3}(\.\d{3})+,\d*$|^\d{1,3}(\.\d{3}){2,}$/;
const SPACE_GROUPS = /^\d{1,3}( \d{3})+([.,]\d*)?$/;

/** Digits with at most one point, and the two readings where there are two. Null when it is no number. */
function plain(text: string): { digits: string; readings?: [string, string] } | null {
  const twoReadings = (digits: string): { digits: string; readings: [string, string] } => ({
    digits,
    readings: [digits.startsWith(".") ? `0${digits}` : digits, text.replace(/[.,]/, "")],
  });
  if (/^\d+\.?$/.test(text)) return { digits: text };
  if (/^(0[.,]\d+|,\d{1,2})$/.test(text)) return { digits: text.replace(",", ".") };
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return twoReadings(text);
  if (/^\d*\.\d+$/.test(text)) return { digits: text };
  if (COMMA_GROUPS.test(text)) return { digits: text.replaceAll(",", "") };
  if (POINT_GROUPS.test(text)) return { digits: text.replaceAll(".", "").replace(",", ".") };
  if (SPACE_GROUPS.test(text)) return { digits: text.replaceAll(" ", "").replace(",", ".") };
  if (/^\d*,\d+$/.test(text)) return twoReadings(text.replace(",", "."));
  return null;
}
