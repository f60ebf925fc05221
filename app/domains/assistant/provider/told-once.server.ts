import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Article } from "#app/domains/assistant/rules/articles.ts";
import { doubts, languageWished } from "#app/domains/assistant/rules/question.ts";
import { stateNamed, statesNamed, withoutStates } from "#app/domains/memory/rules/state-named.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { LOCALES } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { ASPECTS, namedBy } from "./asked-on.server.ts";
import type { AnswerPart } from "./engine.server.ts";
import { type Handbook, handbook } from "./handbook.server.ts";
import { answers, repeats } from "./look-up.server.ts";
import { passagesAnswer, withClosing } from "./passages.server.ts";
import { stateName } from "./state-rule.server.ts";

/** How much of what a message names a sentence has to speak to: to answer it, to answer it as it is asked, to be the nearest; and another article's passage. */
const SPEAKS = { clear: 0.5, asked: 0.3, near: 0.15, elsewhere: 0.7, whole: 0.8 };
/** So many sentences are told, or named as the nearest. */
const MOST = { clear: 3, near: 2, headings: 3 };
/** So many other articles on what was talked of are looked into. */
const NEAR = 3;
const WHY = /\b(?:why|how come|por ?que|por q)\b/;
const RULE = /^\|[\s|:-]+\|$/;

/** The sentences, list lines and table rows of some Markdown; a row goes with the head of its table. */
function sentencesOf(body: string): string[] {
  const lines = body.split("\n").map((line) => line.trim());
  let head = "";
  return lines.flatMap((line, n) => {
    if (!line.startsWith("|")) return /^(?:[-*>] |\d+\. )/.test(line) ? [line] : line.split(SENTENCE);
    if (RULE.test(lines[n + 1] ?? "")) head = `${line}\n${lines[n + 1]}`;
    return RULE.test(line) || RULE.test(lines[n + 1] ?? "") ? [] : [`${head}\n${line}`];
  });
}
/** Not behind "no. 2". */
const SENTENCE = /(?<=[.!?])(?<!\b(?:[Nn]o|[Nn]úm|[Aa]pprox|[Mm]in|[Mm]ax|vs|in|ft)\.)\s+(?=[\p{Lu}¿¡"“*\d])/u;
/** Headings, links onward and the line that names the article are no sentences of it. */
const isSaid = (sentence: string) => sentence.length > 20 && !/^(?:#|_|\*\*[^*]+\*\*$)|\]\(/.test(sentence);

/** What an answer begins with: its heading, what is said of a state or a price, its passage; not what else there is. */
const saidIn = (text: string, { locale, caveat }: Article): string[] => {
  const [offered = ""] = m.assistant_else({ headings: "" }, { locale }).split("?");
  const blocks = text.split("\n\n").filter((block) => block !== caveat && !/^_|\]\(/.test(block));
  return blocks.filter((block) => !block.startsWith(offered)).slice(0, LEAD);
};
const LEAD = 3;

/**
 * What is told in place of a passage that the talk has shown already: the sentences of its article that speak to the new message, or that
 * the guide has no more on it. Null where something of the passage is new, and where the same is wanted once more.
 */
export function toldOnce(messages: readonly ChatMessage[], { text = "" }: AnswerPart): Told | null {
  const asked = messages.at(-1)?.content ?? "";
  const earlier = messages.flatMap(({ role, content }) => (role === "assistant" ? [content] : [])).join("\n\n");
  const before = messages.filter(({ role }) => role === "user").at(-2)?.content;
  if (!before || !earlier || doubts(asked) || languageWished(asked)) return null;
  if (repeats(asked) && stateNamed(asked) === null && !WHY.test(plainText(asked))) return null;
  const book = LOCALES.map(handbook).find(({ toldIn }) => toldIn(text));
  const article = book?.toldIn(text);
  if (!book || !article || !isPassage(text, article)) return null;
  if (!saidIn(text, article).every((block) => earlier.includes(block))) return null;
  const to = { locale: article.locale };
  const there = inState(asked, before, book);
  if (there) return there;
  const { told, isClear } = spokenTo(asked, article, book, text);
  const lead = (isClear ? m.assistant_told_part : m.assistant_told_near)({}, to);
  if (told && isClear) return withClosing([lead, told], article);
  const section = unshown(asked, article, book, earlier);
  if (section !== null) return passagesAnswer(article, [section], [], [], true);
  const other = ownMatter(asked, article, book) ?? elsewhere(asked, before, article, book, earlier);
  if (other) return passagesAnswer(other.article, [other.section], [], [], true);
  const headings = article.sections.flatMap(({ heading }) => (heading && !earlier.includes(heading) ? [heading] : []));
  const shown = headings.slice(0, MOST.headings).join("; ");
  const more = shown ? [m.assistant_told_else({ headings: shown }, to)] : [];
  if (told) return withClosing([lead, told, ...more], article);
  // What was shown answers this very question: said once more, it is an answer.
  if (book.leadOf(article, asked, SPEAKS.whole) !== null) return null;
  const ofAll = ofWholeTalk(messages, book, earlier);
  if (ofAll) return passagesAnswer(ofAll.article, [ofAll.section], [], [], true);
  // A new number, or words that name nothing ("so whats the rule"): the passage holds for it, and is said once more.
  if (/\d/.test(asked) || namedBy(asked, book).size === 0) return null;
  return {
    text: [m.assistant_told_all({}, to), ...more, m.assistant_unknown_people({}, to)].join("\n\n"),
    unknown: true,
  };
}
export type Told = AnswerPart & { unknown?: true };

/** A sum ends with the line of an article too. */
export const isPassage = (text: string, { title }: Article) =>
  text.startsWith("### ") || text.startsWith(`**${title}**`);

/** The passage of another article that the message by itself clearly names, for whoever changes the subject; null where none is. */
function ownMatter(asked: string, told: Article, book: Handbook) {
  const [own] = book.find(asked);
  const isClear = own && answers(own) && own.article !== told && own.coverage >= OWN.coverage && own.named >= OWN.named;
  if (!isClear || namedBy(asked, book).size < OWN.names) return null;
  return { article: own.article, section: book.leadOf(own.article, asked) ?? own.section };
}
const OWN = { coverage: 0.6, named: 0.5, names: 2 };

/** The passage on all that the asker told, taken together, that the talk has not shown; null where none is clear. */
function ofWholeTalk(messages: readonly ChatMessage[], book: Handbook, earlier: string) {
  const told = messages.filter(({ role }) => role === "user").slice(-TOLD_BACK);
  const all = told.map(({ content }) => content).join(" ");
  const [best] = book.find(all);
  if (!best || !answers(best) || namedBy(all, book).size < OWN.names) return null;
  const section = book.leadOf(best.article, all) ?? best.section;
  const isNew = !earlier.includes((best.article.sections[section]?.body ?? "").slice(0, 80));
  return isNew ? { article: best.article, section } : null;
}
const TOLD_BACK = 4;

/** The section of the article that the talk has not shown and that speaks to most of a message; null where none does. */
function unshown(asked: string, article: Article, book: Handbook, earlier: string): number | null {
  const names = [...namedBy(asked, book)].join(" ");
  const fits = article.sections.flatMap(({ body }, section) =>
    names && !earlier.includes(body.slice(0, 80)) ? [{ section, share: book.speaksTo(article, section, names) }] : [],
  );
  const [best] = fits.toSorted((a, b) => b.share - a.share);
  return best && best.share >= SPEAKS.elsewhere ? best.section : null;
}

/** What the state's own article says of what was talked of, for whoever names the state; null where it has none. */
function inState(asked: string, before: string, book: Handbook): AnswerPart | null {
  const state = stateNamed(asked);
  const found = state ? book.find(`${withoutStates(before)} ${asked}`) : [];
  const own = found.find((hit) => answers(hit) && statesNamed(hit.article.title).some((named) => named === state));
  const isOn = book
    .find(withoutStates(before))
    .some((hit) => hit.article === own?.article && hit.coverage >= ON_MATTER);
  return own && isOn ? passagesAnswer(own.article, book.sectionsFor(own.article, before).slice(0, 2), [], []) : null;
}

const ON_MATTER = 0.4;

/** The passage of another article on what was talked of that speaks to most of a message, and that the talk has not shown; null where none does. */
function elsewhere(asked: string, before: string, told: Article, book: Handbook, earlier: string) {
  const named = namedBy(asked, book);
  const names = [...named].join(" ");
  if (named.size < 2) return null;
  const talked = book.find(before).filter((hit) => answers(hit) && hit.article !== told);
  const near = [...new Set(talked.map(({ article }) => article))].slice(0, NEAR);
  const passages = near.flatMap((article) =>
    article.sections.flatMap(({ body }, section) => {
      const isNew = !earlier.includes(body.slice(0, 80));
      return isNew ? [{ article, section, share: book.speaksTo(article, section, names) }] : [];
    }),
  );
  const [best] = passages.toSorted((a, b) => b.share - a.share);
  return best && best.share >= SPEAKS.elsewhere ? best : null;
}
/** The sentences of an article, and of an answer from it, that speak to a message, and whether they clearly do; null where none does. */
function spokenTo(asked: string, article: Article, book: Handbook, shown: string) {
  const plain = plainText(asked).replace(/[’']/g, "'");
  const state = stateNamed(asked);
  const place = state && stateName(state, article.locale);
  const names = [...namedBy(asked, book)].join(" ");
  const figures = (asked.match(/\d+(?:x\d+|[.,/]\d+)*/gi) ?? []).filter((figure) => figure.length > 1);
  const aspects = ASPECTS.filter(({ asked: by }) => by.test(plain));
  const own = sentencesOf(shown);
  const whole = [article.summary, ...article.sections.map(({ body }) => body)].flatMap(sentencesOf);
  const all = [...new Set([...own, ...(names || place || figures.length ? whole : [])])].filter(isSaid);
  const fits = all.map((sentence) => {
    const share = names ? book.shareIn(sentence, names) : 0;
    const isAsked = aspects.some(({ told }) => told.test(plainText(sentence)));
    const isHere = Boolean(place && sentence.includes(place));
    const hasFigure = figures.some((figure) =>
      new RegExp(`(?<![\\dx.,/])${figure.replace(".", "\\.")}(?![\\dx/]|[.,]\\d)`, "i").test(sentence),
    );
    const isClear =
      isHere ||
      (hasFigure && (!names || share >= SPEAKS.asked)) ||
      (aspects.length ? isAsked && (!names || share >= SPEAKS.asked) : share >= SPEAKS.clear);
    const fit =
      share + (isAsked ? 0.3 : 0) + (isHere ? 1 : 0) + (hasFigure ? 0.5 : 0) + (own.includes(sentence) ? 0.2 : 0);
    return { sentence, isClear, fit: isClear || share >= SPEAKS.near || hasFigure ? fit : 0 };
  });
  const clear = fits.filter((one) => one.isClear);
  const found = (clear.length ? clear : fits.filter(({ fit }) => fit > 0)).toSorted((a, b) => b.fit - a.fit);
  const best = found.slice(0, clear.length ? MOST.clear : MOST.near).map(({ sentence }) => sentence);
  return { told: best.length ? together(best) : null, isClear: clear.length > 0 };
}

/** Sentences as a list, rows below the head of their table. */
function together(sentences: readonly string[]): string {
  const rows = sentences.filter((sentence) => sentence.startsWith("|"));
  const lines = sentences.filter((sentence) => !rows.includes(sentence)).map((line) => `- ${line.replace(LIST, "")}`);
  const tables = Map.groupBy(rows, (row) => row.split("\n").slice(0, 2).join("\n"));
  const drawn = [...tables].map(([head, all]) => [head, ...all.map((row) => row.split("\n").at(-1))].join("\n"));
  return [...(lines.length ? [lines.join("\n")] : []), ...drawn].join("\n\n");
}
const LIST = /^(?:[-*>] |\d+\. )/;
