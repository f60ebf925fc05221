import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { readerSaid } from "#app/domains/assistant/rules/articles.ts";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { priceMore, priceTold } from "#app/domains/intent/queries/prices.server.ts";
import { repairText } from "#app/domains/intent/queries/repairs.server.ts";
import { reactionIn } from "#app/domains/intent/rules/moods.ts";
import { type TalkLine, talkLine } from "#app/domains/intent/rules/talk-lines.ts";
import { crewOf, type Memory } from "#app/domains/memory/rules/kinds.ts";
import { asksOfPlace, namesTrade } from "#app/domains/memory/rules/known.ts";
import { stateNamed, statesNamed, withoutStates } from "#app/domains/memory/rules/state-named.ts";
import { memoryWords } from "#app/domains/memory/rules/words.ts";
import { crewSum } from "#app/domains/sums/rules/crew-sum.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Locale } from "#app/infra/locale.ts";
import { tradeIn } from "#content/trade-words.ts";
import { m } from "#paraglide/messages.js";
import { namedBy, stateTold } from "./asked-on.server.ts";
import { bookAnswer } from "./book-answer.server.ts";
import { type AnswerPart, toldLast } from "./engine.server.ts";
import { money, number } from "./figures.server.ts";
import { handbook } from "./handbook.server.ts";
import { hasText, keptToTalk } from "./kept-to-talk.server.ts";
import { readerOf } from "./look-up.server.ts";
import { isOfNoState, passagesAnswer, withClosing } from "./passages.server.ts";
import { licenseLaw, looksUpLicense, registerText } from "./state-rule.server.ts";
import { isPassage, toldOnce } from "./told-once.server.ts";
import { workAnswer } from "./work-answer.server.ts";

type Book = ReturnType<typeof bookAnswer>;

/** What a crew is paid or what each gets, with the crew that was named or that the asker told to remember; null for other questions. */
export function crewAnswer(question: string, memory: Memory, locale: Locale): AnswerPart | null {
  const to = { locale };
  const sum = crewSum(question, crewOf(memory));
  if (!sum) return null;
  if (sum.kind === "no_crew") return { text: m.assistant_crew_unknown({}, to) };
  const kept = crewOf(memory) === sum.people && crewSum(question, null)?.kind === "no_crew";
  const note = kept ? [m.assistant_crew_kept({ count: sum.people }, to)] : [];
  if (sum.kind === "overtime") return { text: [workAnswer(sum, locale), ...note].join("\n\n") };
  const shown = (value: number) =>
    sum.unit === "money" ? money(value) : m.assistant_crew_hours({ hours: number(value, 2) }, to);
  const said = {
    amount: shown(sum.amount),
    people: memoryWords("crew", String(sum.people), locale),
    result: shown(sum.kind === "split" ? sum.amount / sum.people : sum.amount * sum.people),
  };
  const text = sum.kind === "split" ? m.assistant_crew_split(said, to) : m.assistant_crew_times(said, to);
  return { text: [text, ...note].join("\n\n") };
}

/** The section of the handbook that answers a line of a talk, by its English heading; the Spanish twin has it in the same place. */
export const LINES: Readonly<
  Record<Exclude<TalkLine, "drunkUp" | "quitAdvice" | "cashCommon">, readonly [slug: string, heading: string]>
> = {
  trenchSolid: ["trench-answers", "The dirt looks solid: is that enough"],
  trenchFired: ["trench-answers", "He says he will fire me if I do not go in the trench"],
  trenchNeeds: ["trench-answers", "What does a trench of 5 ft or more need so that it does not cave in"],
  trenchCost: ["trench-answers", "A trench box by the day: what to ask the rental yard"],
  drunkFired: ["firing-and-discipline", "He came drunk: can I fire him today"],
  hoursOwed: ["bosses-pay-rules", "When do I owe the last check, quit or fired"],
  waterSmells: ["water-heater-service", "Only the hot water smells like rotten eggs"],
  waterFix: ["water-heater-service", "How do I get the egg smell out of the hot water"],
  waterDanger: ["water-heater-service", "Is the egg smell in hot water dangerous"],
  quit: ["worker-questions", "I want to quit: what first"],
  quitRent: ["worker-questions", "I want to quit but I owe the rent"],
  hungover: ["worker-questions", "I am hungover at work and the boss is on me"],
  wageState: ["worker-questions", "Where do I claim wages he does not pay, by state"],
  wagePapers: ["wage-rights", "I have no papers. Can they refuse to pay me"],
  wageThreat: ["boss-threats", "He says he will call immigration if I report him"],
  cashCaught: ["put-it-right", "What happens if I am caught paying cash off the books"],
  cashEmployee: ["contractor-or-employee", "1099 or W-2: how to tell"],
  hurtPapers: ["hurt-at-work-rights", "I got hurt and have no papers"],
  permitTime: ["permit-trouble", "How long does the city take to give a building permit"],
  cashRight: ["payroll", "I pay my own people in cash: how do I do it right"],
};
const SAID = {
  drunkUp: m.assistant_line_drunk_up,
  quitAdvice: m.assistant_line_quit_advice,
  cashCommon: m.assistant_line_cash_common,
};

/**
 * What the last message asks for by what was talked of before it: of a repair that was named how long, with which tools and the like, and
 * of a matter that leads on in one way its passage; null else.
 */
export function lineAnswer(ctx: Ctx, asked: readonly string[], locale: Locale): AnswerPart | null {
  const line = talkLine(asked);
  const text = line ? null : repairText(asked, locale);
  if (text) return { text };
  if (!line) return pricePart(priceMore(asked, sells(ctx), locale));
  if (line === "drunkUp" || line === "quitAdvice" || line === "cashCommon") return { text: SAID[line]({}, { locale }) };
  const [slug, heading] = LINES[line];
  const section =
    handbook("en")
      .bySlug(slug)
      ?.sections.findIndex((one) => one.heading === heading) ?? -1;
  const article = handbook(locale).bySlug(slug);
  const told = article?.sections[section];
  return article && told ? withClosing([`### ${told.heading ?? article.title}`, told.body], article) : null;
}

const sells = ({ actor }: Ctx): boolean => readerOf(actor) === "pro";
const pricePart = (told: ReturnType<typeof priceTold>): AnswerPart | null =>
  told && { text: told.text, sources: [told.source] };

/** What a job costs by a published guide, with its year and source; null for a message that asks no such price. */
export const priceAnswer = (ctx: Ctx, asked: string, locale: Locale): AnswerPart | null =>
  pricePart(priceTold(asked, sells(ctx), locale));

const WHAT_IS =
  /^(?:(?:and|so|ok|but|y|pero|oye) )*(?:what(?:'?s| is| are)? (?:that|it|this|those)(?: mean)?|what does (?:that|it|this) mean|(?:que|q) (?:es|son|significa)(?: (?:eso|esto|ese|esa|esos))?)$/;

/** A talk whose last message asks what "that" is, with the thing in its place that was named last. */
function withNamed(messages: ChatMessage[], locale: Locale): ChatMessage[] {
  const said = messages.at(-1)?.content ?? "";
  const earlier = messages.slice(0, -1).flatMap(({ role, content }) => (role === "user" ? [content] : []));
  const asked = plainText(said)
    .replace(/[¿?!.,]+/g, "")
    .trim();
  if (!WHAT_IS.test(asked)) return messages;
  const book = handbook(locale);
  const thing = [...namedBy(earlier.at(-1) ?? "", book)].findLast(
    (name) => (book.find(name)[0]?.named ?? 0) >= OF_THING,
  );
  if (!thing) return messages;
  return [...messages.slice(0, -1), { role: "user", content: `${locale === "es" ? "qué es" : "what is"} ${thing}` }];
}
const OF_THING = 0.9;

/** The book's answer as a talk takes it: on the new words of the last message, and each passage once. */
export async function talkAnswer(ctx: Ctx, said: ChatMessage[], memory: Memory, locale: Locale): Promise<Book> {
  const messages = withNamed(said, locale);
  const known = await knownAnswer(ctx, messages, memory, locale);
  const reader =
    readerOf(ctx.actor) ?? readerSaid(messages.flatMap(({ role, content }) => (role === "user" ? [content] : [])));
  return keptToTalk(messages, known, locale, reader) ?? toldOnce(messages, known) ?? known;
}

/** A short word back to whoever only says what they think of what was told, with what the guide has next; null for anything else. */
export function reactionAnswer(messages: ChatMessage[], locale: Locale): AnswerPart | null {
  const reaction = reactionIn(messages.at(-1)?.content ?? "");
  if (!reaction || messages.length < 2) return null;
  if (reaction === "agreed") return { text: m.assistant_thanks({}, { locale }) };
  const last = messages.findLast(({ role }) => role === "assistant")?.content ?? "";
  const book = handbook(locale);
  const told = toldLast(messages)?.article;
  const article = told && book.bySlug(told.slug);
  if (!article || !(isPassage(last, told) || reaction === "upset"))
    return reaction === "upset" ? { text: REACTED.upset({}, { locale }) } : null;
  const talk = messages.map(({ content }) => content).join("\n\n");
  const said = REACTED[reaction]({}, { locale });
  if (reaction === "no") return { text: said };
  return { text: `${said} ${hasText(article, talk, book, messages.at(-3)?.content ?? "")}` };
}
const REACTED = {
  upset: m.assistant_react_upset,
  yes: m.assistant_react_yes,
  no: m.assistant_react_no,
  unsure: m.assistant_react_unsure,
};

/** Where to look up the license of somebody else in the state that was named, and what else to check; null for other questions. */
function lookUpAnswer(asked: string, locale: Locale): AnswerPart | null {
  const plain = plainText(asked);
  const state = statesNamed(asked).length > 1 ? null : stateNamed(asked);
  const article = handbook(locale).bySlug("check-a-contractor");
  const where = state && article && looksUpLicense(plain) ? registerText(state, locale) : null;
  if (!where || !article) return null;
  const trade = tradeIn(withoutStates(asked));
  const law = trade && licenseLaw(state ?? "", trade, locale);
  const { sources, ...answer } = passagesAnswer(
    article,
    [0],
    [],
    [where, ...(law ? [law.text] : [])],
    true,
    state ? [state] : [],
  );
  return { ...answer, sources: [...(law ? [law.source] : []), ...(sources ?? [])] };
}

/**
 * The book's answer; where it turns on a state and none was named, that for the asker's own: of their profile, else what
 * they told to remember. It says so when that makes a difference.
 */
export async function knownAnswer(ctx: Ctx, messages: ChatMessage[], memory: Memory, locale: Locale): Promise<Book> {
  const texts = messages.flatMap(({ role, content }) => (role === "user" ? [content] : []));
  const reader = readerOf(ctx.actor) ?? readerSaid(texts);
  const looked = lookUpAnswer(messages.at(-1)?.content ?? "", locale);
  if (looked) return looked;
  const plain = bookAnswer(messages, locale, memory, reader);
  const asked = messages.at(-1)?.content ?? "";
  const told = stateTold(texts);
  if (told) {
    const name = memoryWords("state", told, locale);
    const content = `${asked} ${locale === "es" ? "en" : "in"} ${name}`;
    const last = { role: "user" as const, content };
    const inState = (talk: ChatMessage[]) => {
      const { unknown, text = "", ...more } = bookAnswer(talk, locale, memory, reader);
      const isThere = !unknown && text.includes(name) && !isOfNoState(text, content, locale) && !text.startsWith("_");
      return isThere ? { text, ...more } : null;
    };
    const there = inState([...messages.slice(0, -1), last]) ?? inState([last]);
    if (there && (!plain.text?.includes(name) || isOfNoState(plain.text, content, locale))) return there;
  }
  if (!ctx.actor || !asksOfPlace(asked) || stateNamed(asked)) return plain;
  const business = await businessOf(ctx, ownerOf(ctx, "see"));
  const state = business?.state || memory.state;
  if (!state) return plain;
  const trade = business?.primaryTrade || memory.trade;
  const place = memoryWords("state", state, locale);
  const more = trade && !namesTrade(asked) ? ` ${memoryWords("trade", trade, locale)}` : "";
  const last = { role: "user" as const, content: `${asked}${more} ${locale === "es" ? "en" : "in"} ${place}` };
  const here = bookAnswer([...messages.slice(0, -1), last], locale, memory, reader);
  if (here.unknown || here.text === plain.text) return plain;
  const note = business?.state
    ? m.assistant_known_profile({ state: place }, { locale })
    : m.assistant_known_kept({ state: place }, { locale });
  return { ...here, text: [`_${note}_`, here.text].join("\n\n") };
}
