import type { Source } from "#app/domains/assistant/rules/answer-stream.ts";
import type { Article } from "#app/domains/assistant/rules/articles.ts";
import { lawFor } from "#app/domains/contractors/rules/licensing.ts";
import { fold } from "#app/domains/intent/rules/words.ts";
import { statesNamed } from "#app/domains/memory/rules/state-named.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Locale } from "#app/infra/locale.ts";
import { label, US_STATES } from "#content/lists.ts";
import { STATE_REGISTERS, STATE_RULES } from "#content/states.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import { dayText } from "./figures.server.ts";

/** A state's name in a language; undefined for letters that are none's. */
export const stateName = (id: string, locale: Locale): string | undefined =>
  US_STATES.find((state) => state.id === id)?.[locale];

/** What a state asks of general contractors to renew, with its source, as Markdown; null for letters that are none's. */
export function stateRuleText(id: string, locale: Locale): string | null {
  const to = { locale };
  const rule = STATE_RULES.find((one) => one.id === id);
  const state = stateName(id, locale);
  if (!rule || !state) return null;
  const note = rule.note?.[locale] ?? "";
  const board = "board" in rule ? (rule.board ?? "") : "";
  switch (rule.ce) {
    case "hours": {
      const hours = rule.upTo ? m.assistant_own_ce_range({ from: rule.hours, to: rule.upTo }, to) : String(rule.hours);
      const years =
        rule.everyYears === 1
          ? m.assistant_own_ce_year({}, to)
          : m.assistant_own_ce_years({ count: rule.everyYears }, to);
      const { source } = rule;
      return m.assistant_own_ce_rule_hours(
        { state, hours, years, note, source, date: dayText(rule.asOf, locale), board },
        to,
      );
    }
    case "none": {
      const { source } = rule;
      return m.assistant_own_ce_rule_none({ state, note, source, date: dayText(rule.asOf, locale), board }, to);
    }
    case "local":
      return m.assistant_own_ce_rule_local({ state, note }, to);
    case "check":
      return m.assistant_own_ce_rule_check({ state, board }, to);
  }
}

const LICENSE =
  /\blicen[sc]\w*|\bregister(?:ed)?\b|\bregistration\b|\bregistro\b|\b(?:what|which|que|cual) (?:card|credentials?|certif\w+|tarjeta|credencial)\b|\bclass [abc] or (?:class )?[abc]\b|\bclase [abc] o (?:clase )?[abc]\b/;
/** What is asked of a license besides whether there has to be one. */
const BESIDES =
  /renew|renov|\bhours?\b|\bhoras?\b|\bceu?s?\b|continuing|educacion|expir|venc|cost|\bfees?\b|cuesta|how (?:much|long|do|can|to)|cuant[oa]|como (?:saco|consigo|le hago|obtengo)|recipro|transfer|\bexam|suspen|number|numero|laps|without|\bsin (?:licencia|una)|unlicensed|caught|\bfine[ds]?\b|multa|insur|seguro|check|verif|look up|revisar|\bgot\b|\bmy\b|\bmi\b/;
/** Licenses that are no contractor's. */
const OTHER_LICENSE =
  /\bexplosiv|dynamit|\bdriver|\bdriving|\bliquor|\bcdl\b|\bpesticid|\bmanejar\b|\bde manejo\b|\bmarriage|\bdog\b|\bfishing|\bplates?\b/;

/** Whether a plain text asks if work needs a license. */
export const asksForLicense = (plain: string): boolean =>
  LICENSE.test(plain) && !BESIDES.test(plain) && !OTHER_LICENSE.test(plain);

const BELOW =
  /\b(?:how (?:much|big|large)|up to|under|less than|below|smaller than|biggest|max(?:imum)?|limit|cap|small jobs?|handyman)\b|\bneed an? (?:general contractors?|contractors?|gc) licen[sc]e in\b(?!.{0,25} to (?:do|install|fix))|\b(?:necesito|ocupo|piden) (?:la |una )?licencia de contratista (?:general )?en\b|\b(?:menos de|hasta|abajo de|cuanto puedo|maximo|limite|trabajitos?|trabajos? chic\w*)\b/;
const WITHOUT = /\blicen[sc]\w*|\bunlicensed\b/;
const FEES =
  /\bcosts?\b|\bfees?\b|cuesta|\bfines?\b|multa|penalt|caught|how long|\bhours?\b|\bhoras?\b|renew|renov|bond|fianza|\bexam/;

/** The article whose table answers a question about licenses: of two states, or of work below an amount; null for others. */
export function licenseTable(plain: string, states: number): "license-reciprocity" | "license-thresholds" | null {
  if (!WITHOUT.test(plain) || FEES.test(plain)) return null;
  if (states > 1) return "license-reciprocity";
  return BELOW.test(plain) ? "license-thresholds" : null;
}

/** Whether a state asks a license of a trade, as Markdown with the law it stands in; null where nothing certain is stored. */
export function licenseLaw(id: string, trade: string, locale: Locale): { text: string; source: Source } | null {
  const to = { locale };
  const law = lawFor(id, trade, locale);
  const state = stateName(id, locale);
  if (!law || !state) return null;
  const said = { state, trade: label(TRADES, trade, locale), source: law.source, date: dayText(law.asOf, locale) };
  return {
    text: law.license ? m.assistant_license_asked(said, to) : m.assistant_license_none(said, to),
    source: { title: law.source, href: law.address },
  };
}

const LOOKS_UP =
  /\b(?:how (?:do|can|would|should) (?:i|we|you) (?:know|tell|check|verify|find out|see|look|make sure|confirm)|where (?:do|can|would) (?:i|we|you) (?:check|look|verify|find|see)|check (?:if|that|whether|on)|verify|look (?:him|her|them|it|up)|is (?:my|this|that|the|his|her|a|he|she)\b(?!.{0,30}required)|como (?:se|checo|chequeo|reviso|verifico|averiguo|compruebo|puedo (?:saber|checar|revisar|verificar)|saber)|donde (?:checo|chequeo|reviso|verifico|busco|puedo (?:checar|revisar|verificar|buscar)))\b/;
const LICENSED = /\blicen[sc]ed?\b|\blicencias?\b|\blicenciad[oa]\b/;
/** What is asked of a license of one's own, or how one comes to have it. */
const OF_OWN =
  /\b(?:my|our|mi|nuestra) (?:own )?(?:contractors? )?licen[sc]\w*|\b(?:get|getting|become|renew\w*|apply|need|required?|transfer|without|cost|fee|sac[ao]\w*|saque|obten\w*|consig\w*|renuev\w*|renovar|ocup[ao]|necesit\w*|sin|cuesta)\b/;

/** Whether a plain text asks how to look up the license of somebody else. */
export const looksUpLicense = (plain: string): boolean =>
  LICENSED.test(plain) && LOOKS_UP.test(plain) && !OF_OWN.test(plain);

/** Where a state's licenses are looked up, as Markdown; null where no register of it is stored. */
export function registerText(id: string, locale: Locale): string | null {
  const registers = STATE_REGISTERS.find(({ state }) => state === id)?.registers ?? [];
  const state = stateName(id, locale);
  const where = registers.map(({ board, address }) => `[${board}](${address})`).join("; ");
  return state && where ? m.assistant_license_look_up({ state, where }, { locale }) : null;
}

const ROWS = 4;
const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * What an article's tables say of a state: each row that begins with its name, as a sentence that names the columns. A row
 * for "Texas, plumber" is taken before the state's others when the question speaks of plumbers, which `ofTrade` tells.
 */
export function rowsOfState(article: Article, state: string, question: string): { rows: string[]; ofTrade: boolean } {
  const name = stateName(state, article.locale);
  if (!name) return { rows: [], ofTrade: false };
  const asked = new Set(fold(question).split(" "));
  const rows = article.sections.flatMap(({ body }) => {
    let head: string[] = [];
    return body.split("\n").flatMap((line) => {
      if (!line.startsWith("|")) {
        head = [];
        return [];
      }
      const cells = cellsOf(line);
      if (!head.length) {
        head = cells;
        return [];
      }
      const [first = "", ...rest] = cells;
      if (!isOf(first, name)) return [];
      const speaksTo = fold(first.slice(name.length))
        .split(" ")
        .filter((word) => word.length > 3 && [...asked].some((one) => one.slice(0, 5) === word.slice(0, 5))).length;
      return [{ speaksTo, text: `**${first}**: ${rest.map((cell, i) => said(head[i + 1], cell)).join("; ")}.` }];
    });
  });
  const most = Math.max(0, ...rows.map(({ speaksTo }) => speaksTo));
  const fitting = rows.filter(({ speaksTo }) => speaksTo === most).slice(0, ROWS);
  return { rows: fitting.map(({ text }) => text), ofTrade: most > 0 };
}

/** A section whose tables keep the rows of these states that `notes` do not tell, and what is no state's; empty when nothing is left. */
export function withoutOthers(
  body: string,
  states: readonly string[],
  notes: readonly string[],
  locale: Locale,
): string {
  const others = US_STATES.filter(({ id }) => !states.includes(id)).map((state) => state[locale]);
  const blocks = body.split(/\n{2,}/).map((block) => {
    const lines = block.split("\n");
    if (!lines[0]?.startsWith("|")) return block;
    const [head = "", rule = "", ...rows] = lines;
    const kept = rows.filter((row) => {
      const cells = cellsOf(row);
      const isTold = notes.some((note) => cells.every((cell) => note.includes(cell)));
      const isAsked = states.some((id) => statesNamed(cells[0] ?? "").includes(id));
      return !isTold && (isAsked || !others.some((name) => isOf(cells[0] ?? "", name)));
    });
    return kept.length ? [head, rule, ...kept].join("\n") : "";
  });
  return blocks.filter(Boolean).join("\n\n");
}

/** "Texas" and "Texas, plumber" are Texas; "West Virginia" is not Virginia. */
const isOf = (cell: string, name: string): boolean => {
  const plain = plainText(cell);
  const own = plainText(name);
  return plain === own || plain.startsWith(`${own},`) || plain.startsWith(`${own} (`);
};

const said = (head: string | undefined, cell: string): string => (head ? `${head}: ${cell}` : cell);
