import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Article } from "#app/domains/assistant/rules/articles.ts";
import { languageOf } from "#app/domains/assistant/rules/language.ts";
import { type Question, readQuestion } from "#app/domains/assistant/rules/question.ts";
import { sumAsked } from "#app/domains/assistant/rules/sums.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { Engine } from "./engine.server.ts";
import { type Handbook, type Hit, handbook } from "./handbook.server.ts";
import { ARTICLE_OF, sumAnswer } from "./sum-answer.server.ts";

/**
 * An article answers a question when it speaks to half of it, or clearly to a third of it. Set by the questions in
 * `field-guide.test.ts`: everyday ones find their article, and what is not our trade finds none.
 */
const answers = ({ coverage, score }: Hit) => (coverage >= 0.5 && score >= 25) || (coverage >= 0.3 && score >= 50);
/** A second passage of the article is shown when it fits almost as well as the first. */
const ALMOST = 0.75;
const NEAR_SHOWN = 3;

/**
 * The built-in engine: looks the question up in the handbook, does sums exactly, and says so when it does not know.
 * Every sentence is from the handbook or the catalogue. `paceMs` is the pause between the words that are sent.
 */
export const fieldGuide = ({ paceMs = 12 }: { paceMs?: number } = {}): Engine => ({
  name: "field-guide",
  async *answer(ctx, messages, signal) {
    for (const words of fragmentsOf(answerOf(messages, ctx.locale))) {
      if (signal.aborted) return;
      yield words;
      if (paceMs) await new Promise((resolve) => setTimeout(resolve, paceMs));
    }
  },
});

/** Two words at a time, with the space after them. */
const fragmentsOf = (text: string): string[] => text.match(/(?:\S+\s*){1,2}/g) ?? [];

/** The whole answer as Markdown; `fallback` is the language when the question's own cannot be told. */
export function answerOf(messages: ChatMessage[], fallback: Locale): string {
  const question = readQuestion(messages);
  const locale = question.language ?? guessLanguage(question, fallback);
  const to = { locale };
  const book = handbook(locale);
  if (question.kind === "greeting")
    return `${m.assistant_greeting({ assistant: BRAND.assistant }, to)}\n\n${m.assistant_greeting_more({}, to)}`;
  if (question.kind === "thanks") return m.assistant_thanks({}, to);
  const about = question.kind === "identity" ? book.bySlug("about-cody") : undefined;
  if (about) return passagesAnswer(about, [0, 1, 2], []);

  const sum = sumAsked(question.text, question.before);
  const explained =
    sum && book.bySlug(sum.kind === "missing" && sum.sum === "loan" ? "customer-financing" : ARTICLE_OF[sum.kind]);
  if (explained) return [sumAnswer(sum, locale), ...closing(explained)].join("\n\n");

  const hits = lookUp(question, book);
  const [best] = hits;
  if (!best || !answers(best)) return unknown(hits, locale);
  const others = hits.filter((hit) => hit.article !== best.article && answers(hit) && hit.score > best.score * ALMOST);
  const second = hits.find((hit) => hit.article === best.article && hit !== best && hit.score > best.score * ALMOST);
  const sections = [best, second].flatMap((hit) => (hit ? [hit.section] : []));
  return passagesAnswer(best.article, sections, [...new Set(others.map((hit) => hit.article))]);
}

/** The language of a text without small words: that of the handbook that uses its words, else of the question before. */
function guessLanguage({ text, before }: Question, fallback: Locale): Locale {
  const english = handbook("en").knows(text);
  const spanish = handbook("es").knows(text);
  if (english !== spanish) return english > spanish ? "en" : "es";
  return (before && languageOf(before)) || fallback;
}

/** Hits for the question alone, or together with the one before when it leans on it or finds nothing. */
function lookUp(question: Question, book: Handbook): Hit[] {
  const alone = book.find(question.text);
  const finds = (hits: Hit[]) => hits[0] !== undefined && answers(hits[0]);
  if (!question.before || (finds(alone) && !question.followsUp)) return alone;
  const together = book.find(`${question.text} ${question.before}`);
  return finds(together) ? together : alone;
}

function passagesAnswer(article: Article, sections: number[], related: Article[]): string {
  const to = { locale: article.locale };
  const parts = [`**${article.title}**`, article.summary];
  for (const s of sections.sort((a, b) => a - b)) {
    const section = article.sections[s];
    if (section) parts.push(section.heading ? `### ${section.heading}\n\n${section.body}` : section.body);
  }
  if (related.length)
    parts.push(
      `${m.assistant_related({}, to)}: ${related
        .slice(0, 2)
        .map((other) => other.title)
        .join("; ")}.`,
    );
  return [...parts, ...closing(article)].join("\n\n");
}

/** What stands under every answer: where to go on, the caveat, the sources, the article and its date. */
function closing(article: Article): string[] {
  const to = { locale: article.locale };
  const links = article.links.slice(0, 3).map((link) => `[${link.label}](${link.href})`);
  const sources = article.sources.map((source) => `- ${source.name}: ${source.url}`);
  return [
    `${m.assistant_next({}, to)}: ${links.join(" · ")}`,
    ...(article.caveat ? [article.caveat] : []),
    ...(sources.length ? [`${m.assistant_sources({}, to)}\n\n${sources.join("\n")}`] : []),
    `_${m.assistant_from({ title: article.title, date: writtenOn(article) }, to)}_`,
  ];
}

const writtenOn = (article: Article): string =>
  new Date(`${article.date}T12:00:00Z`).toLocaleDateString(article.locale === "es" ? "es-US" : "en-US", {
    dateStyle: "medium",
    timeZone: "UTC",
  });

function unknown(hits: Hit[], locale: Locale): string {
  const to = { locale };
  const near = [...new Set(hits.map((hit) => hit.article))].slice(0, NEAR_SHOWN);
  const list = near.map((article) => `- **${article.title}**: ${article.summary}`);
  return [
    m.assistant_unknown({}, to),
    ...(list.length ? [`${m.assistant_unknown_near({}, to)}\n\n${list.join("\n")}`] : []),
    m.assistant_unknown_people({}, to),
  ].join("\n\n");
}
