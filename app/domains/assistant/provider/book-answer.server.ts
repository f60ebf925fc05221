import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Article, Reader } from "#app/domains/assistant/rules/articles.ts";
import {
  doubts,
  isOffTopic,
  languageWished,
  type Question,
  secondAsked,
} from "#app/domains/assistant/rules/question.ts";
import { languageKept, type Memory } from "#app/domains/memory/rules/kinds.ts";
import { stateNamed } from "#app/domains/memory/rules/state-named.ts";
import { asksAnew, tellsOfPeople } from "#app/domains/sums/rules/asks-anew.ts";
import { asksWhatToCharge, pricedOf } from "#app/domains/sums/rules/charge.ts";
import { addedUp } from "#app/domains/sums/rules/extras.ts";
import { carriedOn, chains, payAnew, wantsOther } from "#app/domains/sums/rules/follow-up.ts";
import { generalAsked, generalSum, isSum } from "#app/domains/sums/rules/general.ts";
import { onResult } from "#app/domains/sums/rules/on-result.ts";
import type { SiteSum } from "#app/domains/sums/rules/site-kinds.ts";
import { sumAsked } from "#app/domains/sums/rules/sums.ts";
import type { Lacks, Worked } from "#app/domains/sums/rules/worked.ts";
import { isBeyond, workedText } from "#app/domains/sums/rules/worked-words.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { askedElsewhere, isBare, onMatter, onTopic, pricedOn, toldIn } from "./asked-on.server.ts";
import type { AnswerPart } from "./engine.server.ts";
import { type Handbook, handbook } from "./handbook.server.ts";
import { askBackText, elseText } from "./kept-to-talk.server.ts";
import {
  answers,
  askedAlone,
  asksOf,
  forReader,
  isOwnMatter,
  isPlaceAlone,
  isSilentOn,
  isUnsure,
  languageOfQuestion,
  lookUp,
  meantText,
  narrowed,
  readAsked,
  reckonedBefore,
  repeats,
  unknownText,
  wantsShorter,
} from "./look-up.server.ts";
import {
  besideOf,
  isOfNoState,
  ofState,
  ofStateAnswer,
  passagesAnswer,
  plainest,
  sizesAsked,
  stateNotes,
  statesOf,
  withClosing,
} from "./passages.server.ts";
import { articleOfSite, siteAnswer, siteAsked } from "./site-answer.server.ts";
import { stateName } from "./state-rule.server.ts";
import { articleOfSum, sumAnswer } from "./sum-answer.server.ts";

/** A second passage of the article is shown when it fits almost as well as the first. */
const ALMOST = 0.75;
const SHOWN = { sections: 3, narrowed: 2, unsure: 2 };
/** How much of a question has to name a section, so that it leads before the one that fits best by its words. */
const NAMED_WHOLE = 0.65;

/**
 * An answer from the calculators or the handbook; of who asks it depends on the kind of reader alone. `unknown`: about the trade, and neither
 * has it.
 */
export function bookAnswer(
  messages: ChatMessage[],
  fallback: Locale,
  memory: Memory = {},
  reader: Reader | null = null,
): BookAnswer {
  const told = answerOf(messages, fallback, memory, reader);
  const question = readAsked(messages, fallback, reader);
  const { text, before, kind } = question;
  const matter = question.topic ?? before;
  if (!matter || kind !== "question" || isOffTopic(text) || doubts(text)) return told;
  const asks = languageOfQuestion(question, fallback);
  const whole = (content: string) => answerOf([{ role: "user", content }], asks, memory, reader);
  const isGeneral = isOfNoState(told.text, text, asks);
  const there = isGeneral || isPlaceAlone(text) ? askedElsewhere(question, handbook(asks)) : null;
  const ofState = there ? whole(there) : told;
  const place = stateName(stateNamed(text) ?? "", asks);
  const isTold = place && ofState.text?.includes(place) && !isOfNoState(ofState.text, text, asks);
  if (there && !ofState.unknown && (isGeneral || isTold)) return ofState;
  const saysNothing = told.text?.startsWith(m.assistant_unknown({}, { locale: asks }));
  if (!saysNothing || text.split(/\s+/).length > JOINED) return told;
  const joined = whole(`${matter.replace(/[?.!\s]+$/, "")} ${text}`);
  return joined.unknown ? told : joined;
}
/** A message of so many words is not understood by itself. */
const JOINED = 8;

type BookAnswer = AnswerPart & { unknown?: true };

function answerOf(messages: ChatMessage[], fallback: Locale, memory: Memory, reader: Reader | null): BookAnswer {
  const question = readAsked(messages, fallback, reader);
  const asks = languageOfQuestion(question, fallback);
  const locale = languageKept(memory) ?? asks;
  const to = { locale };
  const book = handbook(locale);
  const hello = () => [m.assistant_greeting({ assistant: BRAND.assistant }, to), m.assistant_greeting_more({}, to)];
  if (question.kind === "greeting") return { text: hello().join("\n\n") };
  if (question.kind === "wrong") return { text: m.assistant_wrong({}, to) };
  if (question.kind === "thanks") return { text: m.assistant_thanks({}, to) };
  const about = question.kind === "identity" ? book.bySlug("about-cody") : undefined;
  if (about) return passagesAnswer(about, [0, 1, 2], [], []);

  if (wantsShorter(question)) {
    return bookAnswer(earlierOf(messages), asks, { ...memory, answers: "short" }, reader);
  }
  const wished = question.before ? languageWished(question.text) : null;
  const isAnew = tellsOfPeople(question.text);
  const isDoubted = question.before !== undefined && !isAnew && doubts(question.text);
  const told = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const earlier = chains(told.slice(0, -1));
  const [whole] = earlier;
  const again = whole && !isAnew ? sumAgain(question.text, whole, locale) : null;
  if (again) return isDoubted ? { ...again, text: `${m.assistant_sum_again({}, to)}\n\n${again.text}` } : again;
  if (wished) return bookAnswer(earlierOf(messages), wished, { ...memory, language: wished }, reader);
  if (isDoubted) {
    const same = bookAnswer(earlierOf(messages), fallback, memory, reader);
    return same.unknown ? same : { ...same, text: `${m.assistant_sure({}, to)}\n\n${same.text}` };
  }
  const on = isAnew ? null : onResult(question.text, told.slice(0, -1));
  if (!on && whole && wantsOther(question.text, whole) && (isSum(whole) || sumAsked(whole)))
    return { text: m.assistant_other_size({}, to) };
  const onTold = on && book.bySlug(on.article);
  if (on && onTold) return withClosing([workedText(on, locale)], onTold);
  const reckoned = asksWhatToCharge(question.text) ? null : reckonedAnswer(question, earlier, book, memory);
  if (reckoned && isBeyond(reckoned.text ?? "", told.join(" "))) return { text: m.assistant_sum_beyond({}, to) };
  if (reckoned) return reckoned;

  const ofLaw = ofStateAnswer(question, book);
  if (ofLaw) return ofLaw;
  const found = forReader(handbook(asks), reader);
  const hits = isOffTopic(question.text) ? [] : lookUp(question, found);
  const best = onMatter(question, found, ofState(question, hits) ?? hits[0]);
  const isFound = best !== undefined && answers(best);
  const inBook = (article: Article) => book.bySlug(article.slug) ?? article;
  const before = earlierOf(messages);
  const said = question.before ? toldIn(before, fallback, reader) : null;
  const asksOn = isFound && question.followsUp && said?.slug === best.article.slug;
  const names = !isBare(question.text, found);
  const narrow =
    asksOn && names
      ? (found.leadOf(best.article, question.text) ?? narrowed(found, best.article, question.text))
      : null;
  const other = asksOn && names && narrow === null && askedAlone(question, found, best.article);
  if (other) return bookAnswer([{ role: "user", content: other }], fallback, memory, reader);
  const priced = asksOn && narrow === null ? pricedOn(question, found) : null;
  if (priced) return passagesAnswer(inBook(priced.article), [priced.section], [], [], true);
  const askBack = (on: Article | null) => ({ text: askBackText(question, on, found, asks) });
  const carried = narrow === null ? onTopic(question, found, best ? [best] : [], said) : null;
  if (carried) {
    const { article } = carried.hit;
    const notes = stateNotes(question, { ...carried.hit, article: inBook(article) }, asksOf(question));
    const answer = passagesAnswer(inBook(article), [carried.section], [], notes, true, statesOf(question));
    if (carried.says || notes.length || repeats(question.text)) return answer;
    return { ...answer, text: `${answer.text}\n\n${elseText(article, asks, answer.text)}`, unknown: true };
  }
  if (!isFound && question.followsUp && said && !isOffTopic(question.text)) return askBack(said);
  if (!isFound)
    return {
      text: unknownText(hits, asks, found, question.text),
      ...(!isOffTopic(question.text) && { unknown: true as const }),
    };
  const mine = hits.filter(({ article }) => !reader || article === best.article || (article.for ?? reader) === reader);
  const others = mine.filter((hit) => hit.article !== best.article && answers(hit) && hit.score > best.score * ALMOST);
  const asked = asksOf(question);
  const notes = stateNotes(question, { ...best, article: inBook(best.article) }, asked);
  const isSilent =
    Boolean(question.before) &&
    !stateNamed(question.text) &&
    narrow === null &&
    isSilentOn(found, best.article, question.text);
  const isVague = Boolean(question.before) && isUnsure(best) && !stateNamed(question.text) && !repeats(question.text);
  const isAfterSum =
    question.followsUp &&
    reckonedBefore(question.before ?? "") &&
    !stateNamed(question.text) &&
    !isOwnMatter(question.text, found, []);
  if (!asksOn && (isVague || isSilent || isAfterSum)) return askBack(said);
  const speaking = found.sectionsFor(best.article, asked);
  const named = found.leadOf(best.article, question.text) ?? found.leadOf(best.article, asked);
  const plain = narrow ?? found.leadOf(best.article, question.text, NAMED_WHOLE);
  const lead = plain ?? (named === null ? plainest(found, best, speaking, asked) : best.section);
  const second = secondAsked(question.text);
  const also = second ? narrowed(found, best.article, second) : null;
  const fitting = [lead, also, named, ...speaking].flatMap((section) => section ?? []);
  const sections = [...new Set(fitting)].slice(0, narrow === null ? SHOWN.sections : SHOWN.narrowed);
  const unsure = !asksOn && isUnsure(best);
  const isShort = memory.answers === "short" || unsure || (asksOn && narrow === null);
  const isWide = !asksOn && memory.answers !== "short";
  const ofSecond = isWide && second && also === null ? besideOf(found.find(second), best, 0, isUnsure) : null;
  const beside = ofSecond ?? (isWide ? besideOf(mine, best) : null);
  const most = isShort ? (unsure && !beside ? SHOWN.unsure : 1) : beside ? SHOWN.narrowed : sections.length;
  const answer = passagesAnswer(
    inBook(best.article),
    sections.slice(0, most),
    isShort ? [] : [...new Set(others.map((hit) => inBook(hit.article)))],
    notes,
    lead !== null,
    statesOf(question),
    beside && { article: inBook(beside.article), section: beside.section },
  );
  if (asksOn && narrow === null && !notes.length && !repeats(question.text))
    return { ...answer, text: `${answer.text}\n\n${elseText(best.article, asks, answer.text)}` };
  const sizes = sizesAsked(question.text, inBook(best.article));
  if (sizes) return { ...answer, text: `${answer.text}\n\n${sizes}` };
  if (!unsure) return answer;
  const meant = meantText(
    hits.map((hit) => inBook(hit.article)).filter(({ slug }) => slug !== best.article.slug),
    locale,
  );
  return { ...answer, text: [m.assistant_unsure({}, to), answer.text, ...meant].join("\n\n"), unknown: true };
}

/** What was said before the last message. */
const earlierOf = (messages: ChatMessage[]): ChatMessage[] =>
  messages.slice(
    0,
    messages.findLastIndex(({ role }) => role === "user"),
  );

/** From the calculators: the sum that a question asks for by itself, or by what it changes in the one before. */
function reckonedAnswer(
  question: Question,
  earlier: readonly string[],
  book: Handbook,
  memory: Memory,
): AnswerPart | null {
  const [{ locale }] = book.articles as [Article, ...Article[]];
  const [before] = earlier;
  const general = addedUp(
    question.text,
    (text): Worked | Lacks | null => pricedOf(text, earlier) ?? generalAsked(text, before),
  );
  const told = general && book.bySlug(general.article);
  const isOpen = general?.kind === "lacks" && general.isSure === true;
  if (general && told && !isOpen) return withClosing([workedText(general, locale)], told);
  const site = siteAsked(question.text, before);
  const shown = site && book.bySlug(articleOfSite(site));
  if (shown) return withClosing([siteAnswer(inUnits(site, memory), locale)], shown);
  const sum = sumOf(question, before);
  const explained = sum && book.bySlug(articleOfSum(sum));
  if (explained) return withClosing([sumAnswer(sum, locale)], explained);
  return general && told ? withClosing([workedText(general, locale)], told) : null;
}

const HOW_SO =
  /^\W*(?:how (?:did|do|d) (?:u|you|ya) (?:get|figure|come|work)|show (?:me )?(?:the|your|ur) (?:math|work)|where(?:'?s| did| does) that (?:come|from)|c[oó]mo (?:lo )?(?:sacaste|le hiciste|calculaste|saliste))/i;

/** The sum before once more, for whoever asks how it was worked out or wants it in the other language. */
function sumAgain(text: string, before: string, asked: Locale): AnswerPart | null {
  const locale = languageWished(text) ?? (HOW_SO.test(text) || doubts(text) ? asked : null);
  if (!locale) return null;
  const book = handbook(locale);
  const general = generalSum(before);
  const site = general ? null : siteAsked(before);
  const sum = general || site ? null : sumAsked(before);
  const slug = general ? general.article : site ? articleOfSite(site) : sum && articleOfSum(sum);
  const article = slug && book.bySlug(slug);
  if (!article) return null;
  const said = general ? workedText(general, locale) : site ? siteAnswer(site, locale) : sum && sumAnswer(sum, locale);
  return said ? withClosing([said], article) : null;
}

const FEW = 8;
/** The pay that was asked for without its wage or its hours, with the later message that tells them. */
function completedPay(text: string, before: string) {
  if (!/\d/.test(text) || text.trim().split(/\s+/).length > FEW || sumAsked(before)) return null;
  const made = sumAsked(`${before} ; ${text}`);
  return made?.kind === "overtime" ? made : null;
}

/** The sum that a question asks for by itself, or by what it changes in the one before. */
function sumOf({ text, followsUp }: Question, before: string | undefined) {
  if (asksAnew(text)) return sumAsked(text);
  const paid = before ? payAnew(text, before) : null;
  if (paid) return sumAsked(paid);
  const asked = sumAsked(text, before) ?? (before ? completedPay(text, before) : null);
  const carried =
    before && asked?.kind !== "compare" && (followsUp || !sumAsked(text)) ? carriedOn(text, before) : null;
  return (carried && sumAsked(carried)) || asked;
}

/** A sum with metric beside it for whoever told to remember metric. */
const inUnits = (sum: SiteSum, { units }: Memory): SiteSum =>
  units === "metric" && "metric" in sum ? { ...sum, metric: true } : sum;
