import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Article, Reader } from "#app/domains/assistant/rules/articles.ts";
import { isOffTopic, type Question, readQuestion } from "#app/domains/assistant/rules/question.ts";
import { languageOf } from "#app/domains/intent/rules/language.ts";
import { stateNamed, statesNamed, withoutStates } from "#app/domains/memory/rules/state-named.ts";
import type { Actor } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { type Handbook, type Hit, handbook } from "./handbook.server.ts";
import { stateName } from "./state-rule.server.ts";

/**
 * An article answers a question when it speaks to half of it, or clearly to a good third of it, or has a name for much of it. Set by the questions in
 * `field-guide.test.ts`: everyday ones find their article, and what is not our trade finds none.
 */
export const answers = ({ coverage, score, named }: Hit) =>
  (coverage >= 0.5 && score >= 25) || (coverage >= 0.4 && score >= 60) || named >= 0.4;
/** The share of a question that asks on which a section has to speak to. */
const ASKED_ON = 0.6;

/** What is left of a score when an article is written for others than who asks. */
const FOR_OTHERS = 0.5;

/** What kind of reader somebody is; null for visitors and whoever is none of them. */
export function readerOf(actor: Actor | null): Reader | null {
  if (actor?.role === "homeowner") return "homeowner";
  if (actor?.role !== "contractor") return null;
  return actor.business.part === "crew" ? "worker" : "pro";
}

/** The handbook as it answers one kind of reader: what is written for others comes after what is not; null for anybody. */
export const forReader = (book: Handbook, reader: Reader | null): Handbook =>
  reader === null
    ? book
    : {
        ...book,
        find: (question) =>
          book
            .find(question)
            .map((hit) => ({ ...hit, score: hit.score * (reader === (hit.article.for ?? reader) ? 1 : FOR_OTHERS) }))
            .sort((a, b) => b.score - a.score),
      };

/** The question's own language; of a text without small words that of the handbook that uses its words. */
export function languageOfQuestion({ text, before, language }: Question, fallback: Locale): Locale {
  if (language) return language;
  const english = handbook("en").knows(text);
  const spanish = handbook("es").knows(text);
  if (english !== spanish) return english > spanish ? "en" : "es";
  return (before && languageOf(before)) || fallback;
}

/** The title of the article that answers a question by itself, in the question's language; null where none does. */
export function articleOn(text: string, fallback: Locale): string | null {
  const question = readQuestion([{ role: "user", content: text }]);
  const [hit] = handbook(languageOfQuestion(question, fallback)).find(text);
  return hit && answers(hit) && !isUnsure(hit) ? hit.article.title : null;
}

/**
 * The last message as a question. One that no article clearly speaks to asks on about the one before where the article that
 * answered that speaks to both: "what sealer for a driveway", "how long do I wait first".
 */
export function readAsked(messages: ChatMessage[], fallback: Locale, reader: Reader | null): Question {
  const question = readQuestion(messages);
  const { text, before, leansOn, followsUp, kind } = question;
  if (!before || followsUp || kind !== "question") return question;
  const book = forReader(handbook(languageOfQuestion(question, fallback)), reader);
  const [alone] = book.find(text);
  if (alone && answers(alone) && !isUnsure(alone)) return question;
  const [told] = book.find(leansOn ?? before);
  const [together] = book.find(`${text} ${leansOn ?? before}`);
  const goesOn = told && together && answers(together) && together.article === told.article;
  return goesOn ? { ...question, followsUp: true } : question;
}

/** Hits for the question alone, or together with what it leans on. */
export function lookUp(question: Question, book: Handbook): Hit[] {
  const finds = (hits: Hit[]) => hits[0] !== undefined && answers(hits[0]);
  const whole = book.find(question.text);
  const alone = finds(whole) ? whole : (clauseOf(question.text, book) ?? whole);
  if (!question.before || (finds(alone) && !question.followsUp)) return alone;
  // "what is retainage" is a whole question, however short.
  const [own] = alone;
  if (own && own.named >= WHOLE && own.coverage >= WHOLE && ASKS_WHOLE.test(question.text)) return alone;
  const leansOn = question.leansOn ?? question.before;
  const topic = stateNamed(question.text) ? withoutStates(leansOn) : leansOn;
  const together = book.find(`${question.text} ${topic}`);
  return finds(together) ? together : alone;
}

const WHOLE = 0.9;
const ASKS_WHOLE =
  /^\W*(?:what|whats|what's|how|who|when|why|where|qu[eé]|c[oó]mo|cu[aá]ndo|qui[eé]n|d[oó]nde|por qu[eé])\b(?!.*\b(?:it|that|this|them|those|he|she|they|eso|esto|ese|esa|ellos|lo|la)\b)/i;
const CLAUSES = /[,.;:?!\n]+|\b(?:and|but|so|because|cause|says?|y|pero|que|porque|dice|osea|entonces)\b/i;
const CLAUSE_WORDS = 3;
/** How much of a clause an article has to have a name for before the clause speaks for the whole story. */
const CLAUSE_NAMED = 0.55;

/** What the handbook has a name for among the clauses of a story; null when nothing of it is clear. */
function clauseOf(text: string, book: Handbook): Hit[] | null {
  const clauses = text.split(CLAUSES).filter((clause) => clause.trim().split(/\s+/).length >= CLAUSE_WORDS);
  if (clauses.length < 2) return null;
  const found = clauses.map((clause) => book.find(clause)).filter(([hit]) => hit && hit.named >= CLAUSE_NAMED);
  return found.toSorted(([a], [b]) => (b?.named ?? 0) - (a?.named ?? 0))[0] ?? null;
}

/** Talk of oneself has few words of the guide in it, and is understood all the same. */
const TALK = new Set(["hard-days"]);

/** Whether an article that answers speaks to little of the question: what is shown may be of something else, and is said to be. */
export const isUnsure = ({ article, coverage, named }: Hit): boolean =>
  ((coverage < 0.6 && named < 0.4) || named < 0.1) && !TALK.has(article.slug);

/** The question with what it leans on, when it does. */
export const asksOf = ({ text, followsUp, leansOn, before }: Question): string =>
  followsUp ? `${text} ${leansOn ?? before ?? ""}` : text;

/** Whether this article answered the question before. */
export function toldBefore(
  messages: ChatMessage[],
  fallback: Locale,
  reader: Reader | null,
  article: Article,
): boolean {
  const question = readQuestion(
    messages.slice(
      0,
      messages.findLastIndex(({ role }) => role === "user"),
    ),
  );
  if (!question.text || isOffTopic(question.text)) return false;
  const [best] = lookUp(question, forReader(handbook(languageOfQuestion(question, fallback)), reader));
  return best !== undefined && answers(best) && best.article.slug === article.slug;
}

/** The one section that speaks to most of what somebody asks on; null when the article has nothing on it. */
export function narrowed(book: Handbook, article: Article, asked: string): number | null {
  const fits = article.sections.map((_, section) => ({ section, fit: book.speaksTo(article, section, asked) }));
  const best = fits.toSorted((a, b) => b.fit - a.fit)[0];
  return best && best.fit >= ASKED_ON ? best.section : null;
}

const PLACE_WORDS = 2;
/** A question that asks on as a whole one, with the state of the one before, where another article is clearly about it; null else. */
export function askedAlone({ text, before }: Question, found: Handbook, told: Article): string | null {
  const named = stateNamed(text);
  // "in Denver" says where, and nothing of what.
  if (named && withoutStates(text).trim().split(/\s+/).length <= PLACE_WORDS) return null;
  const id = named ? null : before && stateNamed(before);
  const whole = id ? `${text} ${stateName(id, told.locale) ?? ""}` : text;
  const [hit] = found.find(whole);
  const isOwn = id && hit && statesNamed(hit.article.title).includes(id);
  return hit &&
    answers(hit) &&
    (isOwn || (hit.named >= CLAUSE_NAMED && hit.coverage >= CLAUSE_NAMED)) &&
    hit.article.slug !== told.slug
    ? whole
    : null;
}

/** So many articles are named beside one that may not be meant. */
const NEAR = 3;
/** From this share of the question on, the passage of the nearest article is shown with its name. */
const NEAR_ENOUGH = 0.3;

/** Under which names it may stand, for whoever meant something else; nothing where no article is near. */
export function meantText(near: readonly Article[], locale: Locale): string[] {
  const titles = [...new Set(near.map(({ title }) => title))].slice(0, NEAR).join("; ");
  return titles ? [m.assistant_meant({ titles }, { locale })] : [];
}

/** That the handbook has no answer, with what is nearest and whom to ask. */
export function unknownText(hits: Hit[], locale: Locale, book: Handbook, asked: string): string {
  const to = { locale };
  const near = [...new Set(hits.map((hit) => hit.article))].slice(0, NEAR);
  const list = near.map((article) => `- **${article.title}**: ${article.summary}`);
  const [best] = hits;
  const section =
    best && best.coverage >= NEAR_ENOUGH && best.article.sections[book.sectionsFor(best.article, asked)[0] ?? 0];
  return [
    m.assistant_unknown({}, to),
    ...(section
      ? [`${m.assistant_unknown_near({}, to)}`, `### ${section.heading ?? best.article.title}\n\n${section.body}`]
      : []),
    ...(list.length ? [section ? list.join("\n") : `${m.assistant_unknown_near({}, to)}\n\n${list.join("\n")}`] : []),
    m.assistant_unknown_people({}, to),
  ].join("\n\n");
}
