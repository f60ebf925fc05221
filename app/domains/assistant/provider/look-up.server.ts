import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Article, Reader } from "#app/domains/assistant/rules/articles.ts";
import { type Question, readQuestion } from "#app/domains/assistant/rules/question.ts";
import { stateNamed, statesNamed, withoutStates } from "#app/domains/memory/rules/state-named.ts";
import { generalSum } from "#app/domains/sums/rules/general.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { siteSum } from "#app/domains/sums/rules/site-sums.ts";
import { sumAsked } from "#app/domains/sums/rules/sums.ts";
import type { Actor } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { toldLast } from "./engine.server.ts";
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
const FOR_HIRERS = 1.25;

/** What kind of reader somebody is; null for visitors and whoever is none of them. */
export function readerOf(actor: Actor | null): Reader | null {
  if (actor?.role === "homeowner") return "homeowner";
  if (actor?.role !== "contractor") return null;
  return actor.business.part === "crew" ? "worker" : "pro";
}

/** What an article counts for a reader: less where it is written for others, more where it is for whoever hires and so are they. */
const weightFor = (reader: Reader, written: Reader | undefined): number =>
  written !== undefined && written !== reader ? FOR_OTHERS : written === "homeowner" ? FOR_HIRERS : 1;

/** The handbook as it answers one kind of reader: what is written for others comes after what is not; null for anybody. */
export const forReader = (book: Handbook, reader: Reader | null): Handbook =>
  reader === null
    ? book
    : {
        ...book,
        find: (question) =>
          book
            .find(question)
            .map((hit) => ({ ...hit, score: hit.score * weightFor(reader, hit.article.for) }))
            .sort((a, b) => b.score - a.score),
      };

/** The question's own language; of a text without small words that of the handbook that uses its words. */
export function languageOfQuestion({ text, before, language, spoken }: Question, fallback: Locale): Locale {
  if (language) return language;
  const isFew = before !== undefined && text.trim().split(/\s+/).length <= FEW;
  if (isFew && spoken) return spoken;
  const known = isFew ? `${before} ${text}` : text;
  const english = handbook("en").knows(known);
  const spanish = handbook("es").knows(known);
  const own = fallback === "en" ? english : spanish;
  if (english !== spanish && (own < SURE_OF_OWN || Math.abs(english - spanish) > 1))
    return english > spanish ? "en" : "es";
  return spoken ?? fallback;
}

/** From so many words that the page's own language knows on, one more that only the other knows is a loan word. */
const SURE_OF_OWN = 3;
/** So few words say nothing of their language where a talk goes before them. */
const FEW = 5;

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
  const read = readQuestion(messages);
  if (!read.before) return read;
  const book = forReader(handbook(languageOfQuestion(read, fallback)), reader);
  const question = { ...read, ...talkedOf(messages, book) };
  const { text, before, leansOn, followsUp, kind } = question;
  if (!before || followsUp || kind !== "question") return question;
  if (!ASKS.test(plainText(text)) && text.trim().split(/\s+/).length <= TELLS) return { ...question, followsUp: true };
  const [alone] = book.find(text);
  if (alone && answers(alone) && !isUnsure(alone)) return question;
  const [told] = book.find(leansOn ?? before);
  const [together] = book.find(`${text} ${leansOn ?? before}`);
  const isNear = book.find(text).some((hit) => hit.article === together?.article && alone && isNearly(hit, alone));
  const isSum = reckonedBefore(before) && hasSubject(text, book);
  const goesOn = together && answers(together) && (isNear || (!isSum && told?.article === together.article));
  return goesOn ? { ...question, followsUp: true } : question;
}

/** A later message of so few words that asks nothing tells more of what was asked: "the job ended in august". */
const TELLS = 9;
/** So many messages back a matter is looked for. */
const TALK_BACK = 4;

/** What a later message leans on: the messages before it, back to the last that names a matter of the guide, which is the topic. */
function talkedOf(messages: ChatMessage[], book: Handbook): { leansOn?: string; topic?: string } {
  const asked = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const told = toldLast(messages);
  if (told) {
    const talk = asked.slice(told.since, -1);
    return talk.length > 1 ? { leansOn: [talk.at(0), talk.at(-1)].join(" "), topic: talk.at(0) ?? "" } : {};
  }
  const earlier = asked.slice(0, -1).reverse().slice(0, TALK_BACK);
  const matter = earlier.findIndex((text) => hasSubject(text, book));
  if (matter < 1) return {};
  const talk = earlier.slice(0, matter + 1);
  return { leansOn: talk.join(" "), topic: talk.at(-1) ?? "" };
}

/** Whether another article speaks to a message almost as well as the best. */
const isNearly = (hit: Hit, best: Hit): boolean => hit.score >= best.score * NEARLY && hit.coverage >= NEAR_ENOUGH;
const NEARLY = 0.3;

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
  if (finds(alone) && isOwnSubject(question.text, book, alone, together)) return alone;
  return finds(together) ? together : alone;
}

/** How much of a later message an article has to speak to, and to have a name for, for the message to be a question of its own. */
const OWN = { coverage: 0.6, named: 0.5, score: 100 };
/** How near to the best that alone was found another has to come for the talk before to choose it. */
const CHOSEN = 0.4;
const SUBJECT = 2;
/** Words of asking and of wishing, which name no matter. */
const NO_SUBJECT =
  /^(?:do|does|can|could|what|whats|how|when|why|where|who|which|the|and|for|you|need|needs|want|wants|get|gets|got|gotta|pay|paid|work|works|worked|job|jobs|much|many|long|too|also|him|her|them|they|guy|guys|thing|things|right|good|bad|big|same|still|just|really|about|with|without|have|has|had|will|would|should|make|makes|made|take|takes|give|tell|said|say|says|know|think|cost|costs|charge|price|que|como|cuanto|cuanta|cuando|por|para|con|sin|los|las|una|uno|eso|esto|ese|esa|necesito|ocupo|quiero|hacer|hago|hace|pagar|pago|paga|trabajo|puedo|debo|tengo|tiene|cuesta|cobro|cobrar|bien|mal|mas|muy|igual|tambien)$/;

/** Whether a message names a matter: so many words of the guide that are not only words of asking. */
export const hasSubject = (text: string, book: Handbook, least = SUBJECT): boolean =>
  new Set(book.commonWords(withoutStates(text)).filter((word) => !NO_SUBJECT.test(word))).size >= least;

/** Whether a message is a question that the guide clearly has by itself, in another article than `besides`. */
export function isOwnMatter(text: string, book: Handbook, besides: readonly string[]): boolean {
  const [own] = book.find(text);
  if (!own || !answers(own) || besides.includes(own.article.slug)) return false;
  if (!BEGINS_ASKING.test(plainText(text))) return false;
  const isWhole =
    own.named >= WHOLE && own.coverage >= WHOLE && (DEFINES.test(plainText(text)) || hasSubject(text, book));
  if (isWhole && !OF_WHOM.test(plainText(text))) return true;
  return own.coverage >= OWN.coverage && own.named >= OWN.named && own.score >= OWN.score && hasSubject(text, book);
}
/** "What is retainage" names its matter in a word. */
const DEFINES = /\b(?:what is|whats|what's|what are|que es|que son|que significa|explain|explica\w*)\b/;
const BEGINS_ASKING =
  /\?|^\W*(?:(?:ok|and|so|also|hey|y|oye|bueno|pero|but|anyway)\W+)*(?:how|what|whats|what's|when|where|which|who|can|could|should|do|does|is|are|will|need|i need|i want|que|como|cuant[oa]s?|cuando|donde|cual|quien|por que|puedo|debo|tengo que|necesito|ocupo|quiero)\b/;
/** Whom to ask or tell: of what was talked of. */
const OF_WHOM = /\b(?:who|whom|a quien|quien)\b.{0,12}\b(?:call|tell|ask|talk|llamo|llamar|aviso|digo|hablo)\b/;

/** Words that ask; "ok but im in construction" only tells more. */
export const ASKS =
  /\?|\b(?:how|what|whats|when|where|which|who|why|can|could|should|shud|do|does|is|are|will|need|que|como|cuant[oa]s?|cuando|donde|cual|quien|por que|puedo|puede|debo|tengo que|necesito|ocupo)\b/;

/** Whether a later message is a question of its own, so that what was talked of before does not answer it. */
function isOwnSubject(text: string, book: Handbook, alone: Hit[], together: Hit[]): boolean {
  const [own] = alone;
  const [both] = together;
  if (!own || own.coverage < OWN.coverage || own.named < OWN.named || own.score < OWN.score) return false;
  if (!hasSubject(text, book) || !ASKS.test(plainText(text))) return false;
  return (
    both?.article === own.article ||
    !alone.some(({ article, score }) => article === both?.article && score >= own.score * CHOSEN)
  );
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
  followsUp || ONLY_WHY.test(plainText(text)) ? `${text.replace(ONLY_WHY, "")} ${leansOn ?? before ?? ""}` : text;
const ONLY_WHY = /^\W*(?:(?:and|but|so|y|pero)\W+)*(?:why|how come|por ?qu[eé])\W*$/i;

/** Whether a message was answered by a sum: then no passage was shown, and its words are sizes. */
export const reckonedBefore = (text: string): boolean =>
  generalSum(text)?.kind === "worked" || siteSum(text) !== null || sumAsked(text) !== null;

/** How much of a later message an article that was shown has to speak to, so that it may be shown once more. */
const SPOKEN_TO = 0.34;
/** What wants the same once more: shorter, or with its reason. */
const AGAIN =
  /^\W*(?:(?:ok|but|and|y|pero|so|can you|puedes)\W+)*(?:why|how so|how come|what do (?:you|u) mean|explain|again|repeat|shorter|short|more|tell me more|go on|and then|then what|whats next|what next|por ?que|como asi|explica\w*|repit\w+|otra vez|mas|mas corto|corto|sigue|y luego|que sigue)\b.{0,24}$/;
const SHORTER =
  /^\W*(?:(?:ok|but|and|y|pero|can you|could you|make (?:it|that)|say (?:it|that)|tell (?:me|it)|put it|keep it|i need|just|that|it|thats|give me|the|a|an|in|even|much|a bit|un poco|lo mismo|la|el|version|hazlo|hazmelo|dilo|dimelo|dame|damelo|ponlo|me lo|puedes|resumir|mas|en)\W+)*(?:shorter|short|short version|quick version|in short|too long|tl ?dr|summary|summarize(?: (?:it|that))?|sum (?:it|that) up|fewer words|one sentence|cort[oa]|cortit[oa]|breve|resumen|resumelo|resumemelo|resumido|pocas palabras|una frase|muy larg[oa])(?: (?:please|por favor|version|answer|respuesta|pls|man|bro))*\W*$/;
/** Whether somebody wants the answer before in fewer words. */
export const wantsShorter = ({ text, before }: Question): boolean => Boolean(before) && SHORTER.test(plainText(text));

/** Whether the same is wanted once more, or for a place alone. */
export const repeats = (text: string): boolean =>
  AGAIN.test(plainText(text)) || SHORTER.test(plainText(text)) || isPlaceAlone(text);

/** Whether an article says next to nothing of what a later message names. */
export const isSilentOn = (book: Handbook, article: Article, asked: string): boolean =>
  !repeats(asked) && article.sections.every((_, section) => book.speaksTo(article, section, asked) < SPOKEN_TO);

/** The one section that speaks to most of what somebody asks on; null when the article has nothing on it. */
export function narrowed(book: Handbook, article: Article, asked: string): number | null {
  const fits = article.sections.map((_, section) => ({ section, fit: book.speaksTo(article, section, asked) }));
  const best = fits.toSorted((a, b) => b.fit - a.fit)[0];
  return best && best.fit >= ASKED_ON ? best.section : null;
}

/** How much of a later message another article has to speak to, and by how far better than the one that was told, to answer it alone. */
const CLEAR = { coverage: 0.7, score: 400, told: 0.5 };
const PLACE_WORDS = 2;
/** "in Denver" says where, and nothing of what. */
export const isPlaceAlone = (text: string): boolean =>
  stateNamed(text) !== null && withoutStates(text).trim().split(/\s+/).length <= PLACE_WORDS;

/** A question that asks on as a whole one, with the state of the one before, where another article is clearly about it; null else. */
export function askedAlone({ text, before }: Question, found: Handbook, told: Article): string | null {
  const named = stateNamed(text);
  if (isPlaceAlone(text)) return null;
  const id = named ? null : before && stateNamed(before);
  const whole = id ? `${text} ${stateName(id, told.locale) ?? ""}` : text;
  const hits = found.find(whole);
  const [hit] = hits;
  const isClear =
    hit &&
    hit.coverage >= CLEAR.coverage &&
    hit.score >= CLEAR.score &&
    !hits.some(({ article, score }) => article.slug === told.slug && score >= hit.score * CLEAR.told);
  const isOwn = id && hit && statesNamed(hit.article.title).includes(id);
  return hit &&
    answers(hit) &&
    (isOwn || isClear || (hit.named >= CLAUSE_NAMED && hit.coverage >= CLAUSE_NAMED)) &&
    hit.article.slug !== told.slug
    ? whole
    : null;
}

const NEAR = 3;
/** From this share of the question on, the passage of the nearest article is shown with its name. */
export const NEAR_ENOUGH = 0.3;

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
