import type { Source } from "#app/domains/assistant/rules/answer-stream.ts";
import type { Article } from "#app/domains/assistant/rules/articles.ts";
import type { Question } from "#app/domains/assistant/rules/question.ts";
import { FACT_IN, factAsked, factText, licenseFacts } from "#app/domains/intent/queries/state-facts.server.ts";
import { stateNamed, statesNamed, withoutStates } from "#app/domains/memory/rules/state-named.ts";
import { plainText, type Quantity, quantitiesIn } from "#app/domains/sums/rules/quantities.ts";
import type { Locale } from "#app/infra/locale.ts";
import { label } from "#content/lists.ts";
import { tradeIn } from "#content/trade-words.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { dayText, fromLine, money } from "./figures.server.ts";
import { type Handbook, type Hit, handbook } from "./handbook.server.ts";
import { answers, asksOf } from "./look-up.server.ts";
import {
  asksForLicense,
  licenseLaw,
  licenseTable,
  rowsOfState,
  stateName,
  stateRuleText,
  withoutOthers,
} from "./state-rule.server.ts";

/**
 * Passages of an article under its title; `isLed`: the first answers by itself, and comes before what the article says in
 * short. `states` are those that were asked about: where notes tell of them, tables of other states stay out.
 */
export function passagesAnswer(
  article: Article,
  sections: number[],
  related: Article[],
  notes: string[],
  isLed = false,
  states: readonly string[] = [],
  beside: { article: Article; section: number } | null = null,
): AnswerPart {
  const to = { locale: article.locale };
  const isOfStates = states.length > 0 && notes.length > 0;
  const bodyOf = (body: string) => (isOfStates ? withoutOthers(body, states, notes, article.locale) : body);
  const inOrder = (numbers: number[]) =>
    numbers
      .toSorted((a, b) => a - b)
      .flatMap((s) => article.sections[s] ?? [])
      .map(({ heading, body }) => ({ heading, body: bodyOf(body) }))
      .filter(({ body }) => body)
      .map(({ heading, body }) => (heading ? `### ${heading}\n\n${body}` : body));
  const first = isLed ? article.sections[sections[0] ?? -1] : undefined;
  const lead = first && bodyOf(first.body);
  const parts = lead
    ? [`### ${first.heading ?? article.title}`, ...notes, lead, article.summary, ...inOrder(sections.slice(1))]
    : [`**${article.title}**`, ...notes, article.summary, ...inOrder(sections)];
  const other = beside?.article.sections[beside.section];
  if (beside && other) parts.push(`### ${other.heading ?? beside.article.title}\n\n${other.body}`);
  if (related.length)
    parts.push(
      `${m.assistant_related({}, to)}: ${related
        .slice(0, 2)
        .map((other) => other.title)
        .join("; ")}.`,
    );
  return withClosing(parts, article);
}

/** Where to go on, the caveat, the article and its date; the sources beside the words. */
export function withClosing(parts: string[], article: Article): AnswerPart {
  const to = { locale: article.locale };
  const links = article.links.slice(0, 3).map((link) => `[${link.label}](${link.href})`);
  const text = [
    ...parts,
    `${m.assistant_next({}, to)}: ${links.join(" · ")}`,
    ...(article.caveat ? [article.caveat] : []),
    fromLine(article),
  ];
  return { text: text.join("\n\n"), sources: sourcesOfArticle(article) };
}

export const sourcesOfArticle = (article: Article): Source[] =>
  article.sources.map(({ name, url }) => ({ title: name, href: url }));

/** How much of a question a section has to speak to, without a name for it, to be told before what the article says in short. */
const PLAIN = 0.5;

/** The section that speaks most to a question that no heading names; null where none says enough of it. */
export function plainest(book: Handbook, { article, section }: Hit, speaking: number[], asked: string): number | null {
  const [first] = speaking;
  if (first === undefined) return null;
  const isOnlyOne = speaking.length === 1 && first === section;
  return isOnlyOne || book.speaksTo(article, first, asked) >= PLAIN ? first : null;
}

/** How much of a question the best article has to have a name for, so that only a near second is told beside it. */
const NAMED_WELL = 0.6;
/** From which share of the best score on another article's passage is told beside one that has a name for little or for much of it. */
const BESIDE = { loose: 0.3, named: 0.5 };
const nearTo = ({ named }: Hit): number => (named < NAMED_WELL ? BESIDE.loose : BESIDE.named);

/**
 * The passage of another article that may be what was meant, from a `share` of the best score on; null where none is near or
 * it is one to leave out.
 */
export function besideOf(
  hits: Hit[],
  best: Hit,
  share = nearTo(best),
  leavesOut: (hit: Hit) => boolean = () => false,
): { article: Article; section: number } | null {
  const near = hits.find((hit) => hit.article !== best.article && hit.score >= best.score * share && answers(hit));
  return near && !leavesOut(near) ? near : null;
}

/** What a price turns on, of whoever asks one without a size: how big it is, of what, and where. */
const PRICES = /^estimating-|^price-benchmarks$/;
const PRICE_ASKED =
  /\b(?:how much|what|whats|cuanto|que precio|a como)\b.{0,40}\b(?:charge|bid|quote|price|cost|ask for|cobr\w+|pido|cuesta|sale|cotiz\w+|vale)\b/;

/** Asks back for the sizes that a price was asked without; null where it needs none. */
export const sizesAsked = (text: string, { slug, locale }: Article): string | null =>
  PRICES.test(slug) && PRICE_ASKED.test(plainText(text)) && !quantitiesIn(text).length
    ? m.assistant_price_sizes({}, { locale })
    : null;

/** What a state's row says of work below its limit, or of a license of another state; null where neither is asked. */
function licenseTableAnswer(question: Question, book: Handbook): AnswerPart | null {
  const asked = asksOf(question);
  const named = statesNamed(question.text);
  const carried = named.length || !question.followsUp ? null : stateNamed(asked);
  const states = carried ? [carried] : named;
  const slug = licenseTable(plainText(asked), states.length);
  const article = slug && book.bySlug(slug);
  if (!article || !states.length) return null;
  const rowsIn = (section: number) => {
    const table = { ...article, sections: article.sections.slice(section, section + 1) };
    return states.flatMap((state) => rowsOfState(table, state, asked).rows);
  };
  const best = states.length > 1 ? 0 : (handbook(article.locale).sectionsFor(article, asked)[0] ?? 0);
  const shown = [best, ...article.sections.keys()].find((section) => rowsIn(section).length) ?? best;
  const rows = rowsIn(shown);
  return rows.length ? passagesAnswer(article, [shown], [], rows, false, states) : null;
}

/** Whether the state asks a license of the trade that was named, before how one gets it. */
function licenseAnswer(question: Question, book: Handbook): AnswerPart | null {
  const asked = asksOf(question);
  const state = stateNamed(question.text) ?? (question.followsUp ? stateNamed(asked) : null);
  const trade = tradeIn(withoutStates(question.text)) ?? (question.followsUp ? tradeIn(withoutStates(asked)) : null);
  const article = book.bySlug("getting-licensed");
  if (!state || !article || !asksForLicense(plainText(asked))) return null;
  const law = trade ? licenseLaw(state, trade, article.locale) : null;
  const facts = licenseFacts(state, trade, plainText(asked), article.locale);
  if (!law) {
    const to = { locale: article.locale };
    const checked = facts && m.assistant_fact_license_checked({ date: dayText(facts.asOf, article.locale) }, to);
    return facts && checked ? passagesAnswer(article, [0], [], [facts.text, checked], false, [state]) : null;
  }
  const own = book.articles.find(
    ({ title, tags }) =>
      statesNamed(`${title} ${tags.slice(0, 3).join(" ")}`).join() === state && tradeIn(tags.join(" ")) === trade,
  );
  const told = own ?? article;
  const classes = rowsOfState(article, state, `${asked} ${trade ? label(TRADES, trade, article.locale) : ""}`);
  const ofClass = classes.ofTrade ? classes.rows.slice(0, 1) : [];
  const notes = [law.text, ...ofClass, ...(facts?.isOwn ? [facts.text] : [])];
  const shown = handbook(told.locale).sectionsFor(told, asked);
  const { sources, ...answer } = passagesAnswer(told, shown, [], notes, false, [state]);
  return { ...answer, sources: [law.source, ...(sources ?? [])] };
}

/** Money that is asked for before the work. */
const DEPOSIT =
  /\bdeposits?\b|\bdown ?payments?\b|\b(?:up ?front|in advance|half down|third down|money down|tak(?:e|ing) down on|(?:get|collect|ask for) down)\b|\d+ ?% down\b|\banticipos?\b|\bdepositos?\b|\benganches?\b|\badelant(?:o|os|ado)\b|\bpor adelantado\b/;
const DEPOSIT_LIMIT = /deposit limit|limite de anticipo/;
/** What the customer may be told of else, where the table says nothing. */
const NO_LIMIT_ASKED =
  /\b(?:bank|notices?|avisos?|how (?:far|long|soon) in advance|security deposit|direct deposit|deposito directo|refund\w*|devolv\w+|give back|keep (?:the|his|her)|banco|loan|prestamo|truck|house|casa|renta?)\b/;

/** What a row's limit comes to for the one price that was named; null where it names no share. */
function mostOf(row: string, said: readonly Quantity[]): number | null {
  const [price, more] = said.filter(
    ({ unit, value }) => value >= LEAST_PRICE && (unit === "money" || unit === "number"),
  );
  if (!price || more) return null;
  const limit = plainText(row).replace(/^.*(?:deposit limit|limite de anticipo):/, "");
  const capped = /^\s*10% .{0,24}\$1,000.{0,40}(?:less|menos)/.test(limit);
  if (capped) return Math.min(price.value / 10, 1000);
  return /^\s*(?:one third|un tercio)\b(?!.*(?:above|pasa|special|especial|listed|senalad))/.test(limit)
    ? price.value / 3
    : null;
}
const LEAST_PRICE = 500;
/** A figure that was paid down, and is no price of the work. */
const PAID =
  /\d[\d,.]*k? (?:mil |dollars? |dolares |bucks )?(?:of |de |as an? )?(?:deposits?|down\b|anticipo|enganche)|\b(?:gave|paid|took|le di|le dimos|pague|pagamos)\b.{0,20}\d/;

/** How much a state lets anybody take before the work; null where nobody asked it of a state that the table has. */
function depositAnswer(question: Question, book: Handbook): AnswerPart | null {
  const asked = asksOf(question);
  const plain = plainText(asked);
  const state = stateNamed(question.text) ?? (question.followsUp ? stateNamed(asked) : null);
  const article = book.bySlug("home-contract-rules");
  if (!state || !article || !DEPOSIT.test(plain) || NO_LIMIT_ASKED.test(plain)) return null;
  const at = article.sections.findIndex(({ body }) => DEPOSIT_LIMIT.test(plainText(body)));
  const { rows } = rowsOfState({ ...article, sections: article.sections.slice(at, at + 1) }, state, asked);
  const most = PAID.test(plain) ? null : mostOf(rows[0] ?? "", quantitiesIn(asked));
  const notes = most ? [...rows, m.assistant_deposit_most({ most: money(most) }, { locale: article.locale })] : rows;
  return at >= 0 && rows.length ? passagesAnswer(article, [at], [], notes, false, [state]) : null;
}

/** What the law of the state that was named says on one of the matters of `FACT_IN`; null for other questions. */
function factAnswer(question: Question, book: Handbook): AnswerPart | null {
  const asked = asksOf(question);
  const state = stateNamed(question.text) ?? (question.followsUp ? stateNamed(asked) : null);
  const kind = factAsked(plainText(question.text)) ?? (question.followsUp ? factAsked(plainText(asked)) : null);
  if (!state || !kind || statesNamed(question.text).length > 1) return null;
  const isOwn = ({ title, slug }: Article) => slug.startsWith("lien-") && statesNamed(title).includes(state);
  const article = (kind === "lien" ? book.articles.find(isOwn) : undefined) ?? book.bySlug(FACT_IN[kind]);
  const fact = article && factText(state, kind, article.locale);
  if (!article || !fact) return null;
  const shown = handbook(article.locale).sectionsFor(article, asked).slice(0, 1);
  return passagesAnswer(article, shown, [], [fact], false, [state]);
}

const CAUGHT = /\bcaught\b|\bbusted\b|\bme (?:agarran|cachan|pescan)\b/;

/** What follows on work without the license that was talked of; null for other questions. */
function caughtAnswer(question: Question, book: Handbook): AnswerPart | null {
  const talked = plainText([question.before, question.topic, question.leansOn].filter(Boolean).join(" "));
  const isOn = CAUGHT.test(plainText(question.text)) && /licen[sc]|\bhandyman\b/.test(talked);
  const article = isOn ? book.bySlug("unlicensed-penalties") : undefined;
  return article ? passagesAnswer(article, [0], [], [], true) : null;
}

/** What a state's own table or law says of what is asked about; null where none does. */
export const ofStateAnswer = (question: Question, book: Handbook): AnswerPart | null =>
  (question.followsUp && factAsked(plainText(question.text)) ? factAnswer(question, book) : null) ??
  caughtAnswer(question, book) ??
  licenseTableAnswer(question, book) ??
  licenseAnswer(question, book) ??
  depositAnswer(question, book) ??
  factAnswer(question, book);

/** The article that each state's rule on hours is told with. */
const RULES = "continuing-education";
/** How near to the best an article of the state itself has to come. */
const STATE_OWN = 0.3;

/** A hit almost as good as the best that has a line for the state that was asked about, which the best has not. */
export function ofState(question: Question, hits: Hit[]): Hit | undefined {
  const [best] = hits;
  const id = stateNamed(question.text);
  if (!best || !id || !answers(best) || (best.article.slug !== RULES && speaksOf(best.article, id))) return best;
  const asked = asksOf(question);
  const near = hits.filter((hit) => answers(hit) && hit.score > best.score * STATE_OWN);
  return (
    near.find(({ article }) => rowsOfState(article, id, asked).ofTrade) ??
    near.find(({ article }) => speaksOf(article, id) || rowsOfState(article, id, asked).rows.length > 0)
  );
}

/** Whether an article is about a state, has a section for it or tells its rule. */
const speaksOf = ({ title, slug, sections, locale }: Article, id: string): boolean =>
  (slug === RULES && stateRuleText(id, locale) !== null) ||
  [title, ...sections.map(({ heading }) => heading ?? "")].some((name) => statesNamed(name).includes(id));

/** A caveat of what differs from state to state. */
const OF_LAW = /legal|\blaw|statute|\btax|insurance|\bley|impuesto|fiscal|seguro/i;

export const statesOf = (question: Question): string[] => {
  const named = statesNamed(question.text);
  const id = stateNamed(question.text) ?? (question.followsUp && question.before ? stateNamed(question.before) : null);
  return named.length > 1 ? named : id ? [id] : [];
};

/** What a state asks when the question is about its hours; a word of caution where only the general rule is known. */
export function stateNotes(question: Question, { article }: Hit, asked: string): string[] {
  const { locale } = article;
  const id = stateNamed(question.text) ?? (question.followsUp && question.before ? stateNamed(question.before) : null);
  if (!id) return [];
  const { rows } = rowsOfState(article, id, asked);
  if (rows.length) return rows;
  const rule = article.slug === RULES ? stateRuleText(id, locale) : null;
  if (rule) return [rule];
  const state = stateName(id, locale);
  const speaksOfIt =
    speaksOf(article, id) || article.sections.some(({ body }) => state !== undefined && body.includes(state));
  return article.caveat && OF_LAW.test(article.caveat) && state && !speaksOfIt
    ? [m.assistant_state_note({ state }, { locale })]
    : [];
}

/** Whether an answer is the general rule alone, for whoever names a state. */
export function isOfNoState(told: string | undefined, text: string, locale: Locale): boolean {
  const id = stateNamed(text);
  const state = id && stateName(id, locale);
  return Boolean(state && told?.includes(m.assistant_state_note({ state }, { locale })));
}
