import { type When, whenIn } from "#app/domains/intent/rules/when.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { tradeSaid } from "#content/trade-words.ts";
import { dollarsIn } from "./hands.ts";

/** A job post as somebody says it in a sentence; what was not said is empty or null. */
export type PostTold = {
  title: string;
  trade: string;
  location: string;
  dollars: number | null;
  when: When;
  duration: string;
  description: string;
};

const BUDGET =
  /[,;]?\s*\b(?:budget|presupuesto)\s*(?:is|of|de|:)?\s*(?:about |like )?\$?\s?(\d[\d,]*(?:\.\d+)?)\s?(k|mil)?\b/i;
const ZIP = /\s*\b(?:in|en|near|at)?\s*(\d{5})\b/i;
const CITY = /\s*\b(?:in|en) (\p{Lu}[\p{L}.' ]{1,40}?,? [A-Z]{2})\b/u;
const LASTS =
  /[,;]?\s*\b(?:for |takes? |about |por |unos |dura )*(\d{1,3}|one|an?|two|three|una?|dos|tres) (days?|weeks?|months?|d[ií]as?|semanas?|mes(?:es)?)\b(?: of work| de trabajo)?/i;
const NUMBERS: Record<string, number> = { one: 1, a: 1, an: 1, un: 1, una: 1, two: 2, dos: 2, three: 3, tres: 3 };
/** A sum that is neither a count nor a size: "about 1500", "unos 2000". */
const ROUGHLY =
  /\b(?:about|around|roughly|like|maybe|unos|como|mas o menos|alrededor de)\s+\$?\s?(\d[\d,]{2,})(k\b)?(?!\s*(?:sq|sf|ft|feet|pies|sheets|hojas|lf|yards|yardas))/i;
const LEAD =
  /^(?:(?:hi|hello|hola|of|de|i|we|im|i'm|am|yo|necesito|necesitamos|ocupo|ocupamos|quiero|queremos|busco|buscamos|need|needs|want|looking for|looking to|would like|to|somebody|someone|a guy|anybody|alguien que me|alguien me|alguien|a una persona|who can|that can|can|que(?: me)?|que pueda|a|an|un|una|the|for|para)\s+)+/i;
const MOST_WORDS = 4;

/** The choice of the form for so many days of work. */
function durationOf(count: number, unit: string): string {
  const days = count * (/^d/i.test(unit) ? 1 : /^(?:w|s)/i.test(unit) ? 7 : 30);
  if (days < 7) return "under-1-week";
  if (days <= 14) return "1-2-weeks";
  if (days < 30) return "2-4-weeks";
  return days <= 90 ? "1-3-months" : "over-3-months";
}

/** The trade that a few words of a text name, the longest name first. */
function tradeIn(text: string): string {
  const words = text.split(/[^\p{L}\d&-]+/u).filter(Boolean);
  for (let length = MOST_WORDS; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const trade = tradeSaid(words.slice(from, from + length).join(" "));
      if (trade) return trade;
    }
  return "";
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function roughly(said: string): number | null {
  const found = ROUGHLY.exec(said);
  return found ? Number((found[1] ?? "").replaceAll(",", "")) * (found[2] ? 1000 : 1) : null;
}

const SIZE =
  /^(?:(?:it'?s|its|about|around|roughly|like|maybe|unos|unas|como|son|de)\s+)*(\d[\d,.]*\s*(?:x\s*\d+\s*)?(?:ft|feet|foot|lf|linear|sq|sf|yards?|squares?|windows?|doors?|rooms?|pies|metros|yardas|ventanas|puertas|cuartos)\b.{0,50})$/i;
const OF_SPANISH = /\b(?:pies|metros|yardas|ventanas|puertas|cuartos)\b/i;
/** A short title with the size that was told behind it: "140 ft of 6 ft cedar fence". */
function withSize(title: string, behind: string): string {
  const size = title && title.split(" ").length <= 2 ? SIZE.exec(behind)?.[1] : null;
  if (!size) return title;
  return OF_SPANISH.test(size) ? `${title}: ${size}` : `${size} ${title.toLowerCase()}`;
}

/** Reads a job post out of a sentence: "need a drywall crew in 78704 next week, 20 sheets, budget 3k". */
export function postIn(said: string): PostTold {
  const budget = BUDGET.exec(said);
  const bare = said.replace(BUDGET, "");
  const dollars = budget
    ? Number((budget[1] ?? "").replaceAll(",", "")) * (budget[2] ? 1000 : 1)
    : (dollarsIn(plainText(said)) ?? roughly(said));
  const place = ZIP.exec(bare) ?? CITY.exec(bare);
  const { when, rest } = whenIn(place ? bare.replace(place[0], "") : bare);
  const lasts = LASTS.exec(rest);
  const work = (lasts ? rest.replace(lasts[0], "") : rest).replace(/\s+([,.])/g, "$1").trim();
  const [first = "", second = ""] = work.split(/[,;.](?!\d)/);
  const named = first
    .replace(LEAD, "")
    .replace(/\s+(?:on|for|by|el|para|starting)$/i, "")
    .trim();
  const title = withSize(named, second.trim());
  return {
    title: capital(title).slice(0, 120),
    trade: tradeIn(work),
    location: (place?.[1] ?? "").trim(),
    dollars,
    when,
    duration: lasts
      ? durationOf(Number(lasts[1]) || (NUMBERS[(lasts[1] ?? "").toLowerCase()] ?? 1), lasts[2] ?? "")
      : "",
    description: capital(said.trim()).slice(0, 1500),
  };
}
