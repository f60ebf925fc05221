import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Article, Reader } from "#app/domains/assistant/rules/articles.ts";
import { doubts, isOffTopic, languageWished, type Question } from "#app/domains/assistant/rules/question.ts";
import { stateNamed } from "#app/domains/memory/rules/state-named.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { LOCALES, type Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { ASPECTS, namedBy, topicOf } from "./asked-on.server.ts";
import { type AnswerPart, SAID_BETWEEN, toldLast } from "./engine.server.ts";
import { type Handbook, handbook } from "./handbook.server.ts";
import { ASKS, meantText, NEAR_ENOUGH, readAsked, reckonedBefore } from "./look-up.server.ts";
import { passagesAnswer } from "./passages.server.ts";
import { stateName } from "./state-rule.server.ts";
import { isPassage, type Told } from "./told-once.server.ts";

/**
 * What is told in place of an answer that is not of the talk: to a message that was not understood the section that is headed so, and to
 * one that names nothing new, but fetched an article on something else, that the guide has nothing on it. Null for any other answer.
 */
export function keptToTalk(
  messages: readonly ChatMessage[],
  { text = "" }: AnswerPart,
  locale: Locale,
  reader: Reader | null,
): Told | null {
  const asked = messages.at(-1)?.content ?? "";
  const earlier = messages.flatMap(({ role, content }) => (role === "assistant" ? [content] : []));
  const talk = toldLast(messages)?.article;
  if (!talk || isOffTopic(asked) || doubts(asked) || languageWished(asked) || !isOfBook(earlier.at(-1) ?? "", talk))
    return null;
  const book = LOCALES.map(handbook).find(({ toldIn }) => toldIn(text)) ?? handbook(locale);
  const told = book.bySlug(talk.slug) ?? talk;
  const got = book.toldIn(text);
  const to = { locale: told.locale };
  const isUnknown = [m.assistant_ask_back, m.assistant_unknown].some((said) => text.startsWith(said({}, to)));
  if (!isUnknown && (!got || !isPassage(text, got))) return null;
  const news = newIn(messages, book);
  const isThere = placesIn(messages).some((state) => text.includes(`**${stateName(state, told.locale)}`));
  const isStay = got?.slug === talk.slug;
  const own = headed(asked, news, book, reader);
  if (got && (isThere || stateNamed(asked) !== null || isOwn(asked, news, got, book))) return null;
  const question = readAsked([...messages], locale, reader);
  if (got && (isStay ? !news.length || saysOf(got, text, news, book) : isOfTalk(question, news, got, told, text, book)))
    return null;
  if (isUnknown && own) return passagesAnswer(own.article, [own.section], [], [], true);
  // New words may be why the answer left the talk.
  if (isStay || (got && news.length)) return null;
  const section = spokenBest(told, asked, news, book);
  if (section !== null) return passagesAnswer(told, [section], [], [], true);
  return nothingOn(question, told, earlier.join("\n\n"), book);
}

/** The section whose heading, or a question kept with it, is the whole message; null where none is, or it is written for others. */
function headed(asked: string, news: readonly string[], book: Handbook, reader: Reader | null) {
  const [own] = book.find(asked);
  if (!own || !news.length || own.coverage < HEADED.coverage || own.named < HEADED.named || own.score < LEAVES.score)
    return null;
  const section = book.leadOf(own.article, asked, HEADED.named);
  const isForOthers = reader !== null && (own.article.for ?? reader) !== reader;
  return section === null || isForOthers ? null : { article: own.article, section };
}
const HEADED = { coverage: 0.9, named: 0.6 };

/** Whether an answer is from an article, and no sum. */
const isOfBook = (answer: string, article: Article): boolean =>
  isPassage(answer, article) ||
  [m.assistant_told_part, m.assistant_told_near, m.assistant_unsure, ...SAID_BETWEEN].some((said) =>
    answer.startsWith(said({}, { locale: article.locale })),
  );

/** What a message names that the talk before has not named. */
function newIn(messages: readonly ChatMessage[], book: Handbook): string[] {
  const said = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const before = new Set(said.slice(0, -1).flatMap((content) => [...namedBy(content, book)]));
  const forms = said.at(-1)?.toLowerCase().match(FORMS) ?? [];
  return [...namedBy(said.at(-1) ?? "", book), ...forms].filter((name) => !before.has(name));
}
/** Papers that are called by a number. */
const FORMS = /\b(?:1099|w-?[249]|i-?9|940|941|8300|1040)\b/g;

/** Whether a message by itself, and not by a word alone, speaks of what the article is about that answers it. */
function isOwn(asked: string, news: readonly string[], got: Article, book: Handbook): boolean {
  const own = book.find(asked).find(({ article }) => article === got);
  if (!own || !news.length) return false;
  const isFew = namedBy(asked, book).size < LEAVES.names;
  return own.coverage >= LEAVES.coverage && own.score >= (isFew ? LEAVES.sure : LEAVES.score);
}
const LEAVES = { coverage: 0.6, score: 100, names: 2, sure: 1000 };

/** Whether another article than the talk's is on what was talked of, and speaks to what is new or to how it is asked. */
function isOfTalk(
  question: Question,
  news: readonly string[],
  got: Article,
  told: Article,
  text: string,
  book: Handbook,
): boolean {
  const topic = topicOf(question, book, null);
  const about = topic.get(got) ?? 0;
  const isAsked = ASPECTS.some(({ asked }) => asked.test(plainText(question.text)));
  // A noun that the talk has named already chooses no other article by itself.
  if (!news.length && namedBy(question.text, book).size) return false;
  if (!news.length) return about > 0 && (isAsked || about >= Math.max(OF_TALK.about, topic.get(told) ?? 0));
  if (about >= OF_TALK.about) return true;
  if (!about) return false;
  return saysOf(got, text, news, book);
}
/** Whether the passage of an answer speaks to some words. */
function saysOf(got: Article, text: string, news: readonly string[], book: Handbook): boolean {
  const shown = got.sections.findIndex(({ body }) => body && text.includes(body.slice(0, SAME)));
  return shown >= 0 && book.speaksTo(got, shown, news.join(" ")) >= OF_TALK.speaks;
}
const OF_TALK = { about: 0.5, speaks: 0.45 };
const SAME = 80;

/** The section of an article that a heading names for a message, or that speaks to most of its new words; null where none does. */
function spokenBest(article: Article, asked: string, news: readonly string[], book: Handbook): number | null {
  if (!news.length) return null;
  const names = news.join(" ");
  const [best] = article.sections
    .map((_, section) => ({ section, share: book.speaksTo(article, section, names) }))
    .toSorted((a, b) => b.share - a.share);
  if (best && news.length >= LEAVES.names && best.share >= SPOKEN.clear) return best.section;
  return book.leadOf(article, asked, SPOKEN.headed);
}

/** That the guide has nothing on a point of what is talked of, what it has there, and whom to ask; of what is only told, that it was heard. */
function nothingOn({ text, topic, before = "" }: Question, told: Article, earlier: string, book: Handbook): Told {
  const to = { locale: told.locale };
  const has = hasText(told, earlier, book, `${text} ${topic ?? before}`);
  if (!ASKS.test(plainText(text)) && !ALSO_ASKS.test(plainText(text)))
    return { text: [m.assistant_talk_heard({}, to), has].join("\n\n") };
  return { text: [m.assistant_unknown({}, to), has, m.assistant_unknown_people({}, to)].join("\n\n"), unknown: true };
}
const ALSO_ASKS = /\b(?:am i|did|was|would|any|como|si)\b/;

/** The headings of the article talked of that the talk has not shown, nearest to some words first. */
export function hasText(told: Article, earlier: string, book: Handbook, words: string): string {
  const nearest = book.sectionsFor(told, words);
  const order = [...new Set([...nearest, ...told.sections.keys()])];
  const all = order.flatMap((section) => told.sections[section]?.heading ?? []);
  const fresh = all.filter((heading) => !earlier.includes(heading));
  const headings = (fresh.length ? fresh : all).slice(0, HEADINGS).join("; ");
  const [title = ""] = told.title.split(":");
  return m.assistant_talk_has({ title, headings }, { locale: told.locale });
}

/** The states that were named in a talk. */
const placesIn = (messages: readonly ChatMessage[]): string[] =>
  messages.flatMap(({ role, content }) => (role === "user" ? (stateNamed(content) ?? []) : []));

/** How much of the new words a section has to speak to, and its heading of the message, to be told for them; so many headings are named. */
const SPOKEN = { clear: 0.5, headed: 0.3 };
const HEADINGS = 3;

/** So many headings are offered to whoever was not understood. */
const CHOICES = 5;
const ELSE = 3;

const headingsOf = ({ sections }: Article): string[] => sections.flatMap(({ heading }) => (heading ? [heading] : []));

/** What else an article has, for whoever did not mean the passage of it that is shown. */
export function elseText(article: Article, locale: Locale, shown = ""): string {
  const headings = headingsOf(article).filter((heading) => !shown.includes(heading));
  if (!headings.length) return m.assistant_else_none({}, { locale });
  return m.assistant_else({ headings: headings.slice(0, ELSE).join("; ") }, { locale });
}

/**
 * That a later message was not understood, with what the guide has on the article talked of, after a sum how it is changed, and the titles
 * that the message may have meant.
 */
export function askBackText(
  { text, before = "" }: Question,
  told: Article | null,
  book: Handbook,
  locale: Locale,
): string {
  const to = { locale };
  const own = told && (book.bySlug(told.slug) ?? told);
  const headings = own ? headingsOf(own).slice(0, CHOICES) : [];
  const near = book.find(text).filter((hit) => hit.coverage >= NEAR_ENOUGH && hit.article.slug !== told?.slug);
  const [title = ""] = own?.title.split(":") ?? [];
  return [
    m.assistant_ask_back({}, to),
    ...(headings.length
      ? [`${m.assistant_ask_back_on({ title }, to)}\n\n${headings.map((heading) => `- ${heading}`).join("\n")}`]
      : []),
    ...(!headings.length && reckonedBefore(before) ? [m.assistant_ask_back_sum({}, to)] : []),
    ...meantText(
      near.map(({ article }) => article),
      locale,
    ),
    headings.length ? m.assistant_ask_back_whole({}, to) : m.assistant_ask_back_else({}, to),
  ].join("\n\n");
}
