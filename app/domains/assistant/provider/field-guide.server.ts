import type { ChatMessage } from "#app/domains/assistant/input.ts";
import { jottingIn } from "#app/domains/assistant/rules/jotting.ts";
import {
  asksOfNothing,
  chatIn,
  type Question,
  readQuestion,
  recallsFirst,
  sinceNewSubject,
} from "#app/domains/assistant/rules/question.ts";
import { refusalOf, tellsOfGrief } from "#app/domains/intent/queries/intent.server.ts";
import { unknowableOf, unknowableText } from "#app/domains/intent/queries/unknowable.server.ts";
import { withEndings } from "#app/domains/intent/rules/endings.ts";
import { plainSpoken } from "#app/domains/intent/rules/figures.ts";
import { tellsOfDrink } from "#app/domains/intent/rules/impaired.ts";
import { jokesAsked, type Mood, moodIn } from "#app/domains/intent/rules/moods.ts";
import { bareQuestion, readable } from "#app/domains/intent/rules/plain-words.ts";
import { lawfulQuestion, refusalText } from "#app/domains/intent/rules/refusal-words.ts";
import { memoryOf } from "#app/domains/memory/queries/memory.server.ts";
import { languageKept, type Memory } from "#app/domains/memory/rules/kinds.ts";
import { reckons } from "#app/domains/sums/rules/charge.ts";
import { onResult } from "#app/domains/sums/rules/on-result.ts";
import { taxMeant } from "#app/domains/sums/rules/pay-and-tax.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { payTold } from "#app/domains/sums/rules/told-over.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import { cardThreadAnswer, signUpAnswer } from "./card-thread.server.ts";
import { cancelMeant, costMeant, wholeQuestion } from "./carried.server.ts";
import { draftAnswer } from "./draft-answer.server.ts";
import { emergencyAnswer } from "./emergency-answer.server.ts";
import type { AnswerPart, Engine } from "./engine.server.ts";
import { dayText } from "./figures.server.ts";
import { fileAnswer } from "./file-answer.server.ts";
import { handbook } from "./handbook.server.ts";
import { handsAnswer } from "./hands-answer.server.ts";
import { hoursAnswer, jottingAnswer } from "./jotting-answer.server.ts";
import { crewAnswer, knownAnswer, lineAnswer, priceAnswer, reactionAnswer, talkAnswer } from "./known-answer.server.ts";
import { languageOfQuestion } from "./look-up.server.ts";
import { estimateAnswer } from "./member/applications.server.ts";
import { acrossJobs, jobMoneyAnswer } from "./member/costs.server.ts";
import { othersAnswer } from "./member/profile.server.ts";
import { ownAsked, ownCarried, ownLoosely, ownMore, roleLook } from "./member.server.ts";
import { memoryAnswer } from "./memory-answer.server.ts";
import { prosAnswer, prosMeant } from "./pros-answer.server.ts";
import { reminderAnswer } from "./reminder-answer.server.ts";
import { askCards, communityText, noteGap } from "./unanswered.server.ts";

/**
 * The built-in engine: looks the question up in the handbook and in the asker's own records, does sums exactly, and says
 * so when it does not know. Every sentence is from the handbook, the catalogue or the database. `paceMs` is the pause
 * between the words that are sent.
 */
export const fieldGuide = ({ paceMs = 18 }: { paceMs?: number } = {}): Engine => ({
  name: "field-guide",
  async *answer(ctx, messages, signal) {
    const { text = "", ...facts } = await guideAnswer(ctx, messages);
    for (const words of fragmentsOf(text)) {
      if (signal.aborted) return;
      yield { text: words };
      if (paceMs) await new Promise((resolve) => setTimeout(resolve, paceMs));
    }
    if (facts.sources?.length || facts.cards?.length) yield facts;
  },
});

/** Two words at a time, with the space after them. */
const fragmentsOf = (text: string): string[] => text.match(/(?:\S+\s*){1,2}/g) ?? [];

/** The whole answer to the last question, for whoever asks. */
export async function guideAnswer(ctx: Ctx, said: ChatMessage[]): Promise<AnswerPart> {
  const emergency = emergencyAnswer(said, ctx.locale, ctx.actor);
  if (emergency) return emergency;
  const messages = sinceNewSubject(
    said.map((message) => ({ ...message, content: bareQuestion(readable(message.content)) })),
  );
  const question = readQuestion(messages);
  const memory = await memoryOf(ctx);
  const locale = languageKept(memory) ?? languageOfQuestion(question, ctx.locale);
  const asked = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const refused = refusalOf(question.text, asked.slice(0, -1));
  if (refused) return { text: refusalText(refused, locale, question.text) };
  const line = lineAnswer(ctx, asked, locale);
  if (line) return line;
  const lawful = lawfulAsked(asked, locale);
  if (lawful) return knownAnswer(ctx, [{ role: "user", content: lawful }], memory, locale);
  const carded = await cardThreadAnswer(ctx, asked, locale);
  if (carded) return carded;
  if (tellsOfDrink(asked.map((text) => withEndings(text) ?? text)))
    return knownAnswer(ctx, [{ role: "user", content: DRUNK[locale] }], memory, locale);
  const mood = moodIn(asked.map((text) => withEndings(text) ?? text));
  if (mood) return { text: moodText(mood, asked, locale) };
  const reacts = reactionAnswer(messages, locale);
  if (reacts) return reacts;
  const small = smallTalk(question, locale);
  if (small) return { text: small };
  const file = await fileAnswer(ctx, messages, locale);
  if (file) return file;
  const joins = signUpAnswer(ctx, plainOf(question.text), locale);
  if (joins) return joins;
  const cancel = await cancelAnswer(ctx, asked, memory, locale);
  if (cancel) return cancel;
  const whole = wholeQuestion(asked);
  const plain = plainOf(whole ?? question.text);
  const kept = memoryAnswer(ctx, question.text, memory, locale);
  if (kept) return kept;
  const reminder = await reminderAnswer(ctx, asked, locale);
  if (reminder) return reminder;
  const hours = await hoursAnswer(ctx, question.text, locale);
  if (hours) return hours;
  const estimate = await estimateAnswer(ctx, question.text, locale);
  if (estimate) return estimate;
  const hands = await handsAnswer(ctx, asked, locale);
  if (hands) return hands;
  const draft = await draftAnswer(ctx, asked, memory.state ?? null, locale);
  if (draft) return draft;
  const others = (await acrossJobs(ctx, plain, locale)) ?? (await othersAnswer(ctx, plain, locale));
  if (others) return others;
  const meant = await prosMeant(ctx, asked.map(plainOf), locale);
  if (meant) return meant;
  const before = question.before && !whole && isBrief(question) ? plainOf(question.before) : "";
  // Hours and a wage, miles and a rate: the sum is told, whatever of the asker's books has the same name.
  const own =
    reckons(question.text) || jottingIn(question.text) || carriesSum(asked)
      ? null
      : await ownAnswer(ctx, plain, locale, before, asked.map(plainOf));
  if (own) return own;
  const jotting = (await jobMoneyAnswer(ctx, plain, locale, true)) ?? (await jottingAnswer(ctx, question.text, locale));
  if (jotting) return jotting;
  const unknowable = unknowableOf(question.text);
  if (unknowable) return { text: unknowableText(unknowable, locale) };
  return (
    priceAnswer(ctx, question.text, locale) ??
    (await prosAnswer(ctx, plain, locale)) ??
    crewAnswer(question.text, memory, locale) ??
    (await writtenAnswer(ctx, messages.map(inPlainWords), question.text, memory, locale))
  );
}

/** Whether a message with a figure reckons on with the sum or the price before it: "plus 7% sales tax". */
const carriesSum = (asked: readonly string[]): boolean =>
  asked.length > 1 && /\d/.test(asked.at(-1) ?? "") && onResult(asked.at(-1) ?? "", asked.slice(0, -1)) !== null;

/** What is looked up for whoever asks for the lawful way of what was refused just before. */
function lawfulAsked(asked: readonly string[], locale: Locale): string | null {
  const [wish = "", last = ""] = asked.slice(-2);
  const refused = asked.length > 1 ? refusalOf(wish, asked.slice(0, -2)) : null;
  return refused ? lawfulQuestion(refused, wish, last, locale) : null;
}

const inPlainWords = (message: ChatMessage): ChatMessage =>
  message.role === "user" ? { ...message, content: plainSpoken(message.content) } : message;

/** What the handbook is asked when somebody at work may be drunk or high, however it was told. */
const DRUNK: Record<Locale, string> = { en: "drunk or high on site", es: "llega tomado o drogado" };

/** Words that ask something besides what is mourned. */
const ASKS =
  /\?|\b(?:how|what|who|when|where|which|why|can i|do i|should i|could i|do we|need to|como|que hago|quien|cuando|cuanto|cual|(?<!no )puedo|(?<!no )debo|tengo que)\b/;
const HOW_ARE_YOU =
  /\bcomo (?:estas|andas|te va|va todo)\b|\bhow are (?:you|u|ya)\b|\bhow(?:'s| is|s)? (?:it goin[g']?|everything|things)\b/;

/** What is said to whoever is only friendly, asks how Cody is, had a long day or mourns somebody and asks nothing; null for anything else. */
function smallTalk({ kind, text, before }: Question, locale: Locale): string | null {
  const chat = chatIn(text);
  if (!before && asksOfNothing(text)) return m.assistant_of_what({}, { locale });
  if (chat) return chatText(chat, locale);
  if (kind === "weary") return m.assistant_weary({}, { locale });
  if (kind === "greeting" && HOW_ARE_YOU.test(plainOf(text))) return m.assistant_how({}, { locale });
  return tellsOfGrief(text) && !ASKS.test(plainOf(text)) ? m.assistant_grief({}, { locale }) : null;
}

const chatText = (chat: NonNullable<ReturnType<typeof chatIn>>, locale: Locale): string =>
  ({
    able: m.assistant_able,
    laugh: m.assistant_laugh,
    praise: m.assistant_praise,
    monday: m.assistant_monday,
    person: m.assistant_person,
    cheer: m.assistant_cheer,
  })[chat]({}, { locale });

const JOKES = [m.assistant_joke_1, m.assistant_joke_2, m.assistant_joke_3];
const MOODS: Readonly<Record<Exclude<Mood, "joke">, typeof m.assistant_rough>> = {
  flood: m.assistant_flood,
  shutOff: m.assistant_shut_off,
  floodCost: m.assistant_flood_cost,
  asleep: m.assistant_asleep,
  angry: m.assistant_angry,
  rough: m.assistant_rough,
  name: m.assistant_name,
  broken: m.assistant_machine_died,
  worth: m.assistant_worth,
  late: m.assistant_late,
};
/** Each joke is another one, until they begin again. */
const moodText = (mood: Mood, asked: readonly string[], locale: Locale): string =>
  (mood === "joke" ? JOKES[(jokesAsked(asked) - 1) % JOKES.length] : MOODS[mood])?.({}, { locale }) ?? "";

/** How the plan or a contract is canceled, or what the plans cost, for whoever asks no more than that; null for anything else. */
async function cancelAnswer(
  ctx: Ctx,
  asked: readonly string[],
  memory: Memory,
  locale: Locale,
): Promise<AnswerPart | null> {
  const meant = cancelMeant(asked) ?? costMeant(asked) ?? taxMeant(asked) ?? payTold(asked);
  if (!meant) return null;
  const told = await knownAnswer(ctx, [{ role: "user", content: meant.question }], memory, locale);
  return meant.alone ? { ...told, text: `${told.text}\n\n${m.assistant_cancel_contract({}, { locale })}` } : told;
}

/** From the handbook, and where that has nothing from what members wrote, with a button to ask them. */
async function writtenAnswer(
  ctx: Ctx,
  messages: ChatMessage[],
  asked: string,
  memory: Memory,
  locale: Locale,
): Promise<AnswerPart> {
  const both = await bothAnswers(ctx, asked, memory, locale);
  if (both) return both;
  const [first] = messages;
  if (first && messages.length > 1 && recallsFirst(asked)) return knownAnswer(ctx, [first], memory, locale);
  const { unknown, ...book } = await talkAnswer(ctx, messages, memory, locale);
  if (!unknown) return book;
  await noteGap(ctx, asked, locale);
  const members = await communityText(ctx, asked, locale);
  return {
    ...book,
    text: [members, book.text].filter(Boolean).join("\n\n"),
    ...(asked.trim().split(/\s+/).length >= 3 && { cards: askCards(asked, locale) }),
  };
}

const OPENS_EN = "(?:can|could|does|do|is|are|how|what|when|where|which|who|will)";
const OPENS_ES =
  "(?:(?:me |se |le |lo |la |nos )*(?:puedo|puedes|puede|podemos|pueden)|como|cuanto|cuando|donde|que|cual|funciona|sirve|tiene|hay|hacen|trabaja)";
/** Two questions in one: "can u do invoices and does it work without signal". */
const TWO = new RegExp(
  `^(${OPENS_EN}\\b.{8,80}?),? (?:and|n|&) (${OPENS_EN}\\b.{8,80})$|^(${OPENS_ES}\\b.{8,80}?),? y (${OPENS_ES}\\b.{8,80})$`,
);
/** What the product itself is asked about, where the halves are questions of their own. */
const OF_PRODUCT =
  /\b(?:apps?|(?:can|could|do|does|will) (?:you|u|it|this|my (?:guys|crew|wife|office))|kingpost|sign up|account|login|plan|free trial|(?:me )?(?:la|lo) puedes|la aplicacion|cuenta|funciona|sirve|offline|signal|senal|my phone|mi telefono)\b/;

/** Where an answer says which article it is from. */
const lastLine = (text = "") => text.split("\n").at(-1);

/** The short answers to two questions that one message joins, where the book has one for each; null for anything else. */
async function bothAnswers(ctx: Ctx, asked: string, memory: Memory, locale: Locale): Promise<AnswerPart | null> {
  const plain = plainOf(asked)
    .replace(/[¿?!.]+/g, "")
    .trim();
  const halves = (TWO.exec(plain) ?? []).slice(1).filter(Boolean);
  if (halves.length !== 2 || !halves.every((half) => OF_PRODUCT.test(half))) return null;
  const named = halves.map((half) =>
    half
      .replace(/\b(?:it|this)\b/g, "the app")
      .replace(/^(?:me |se )?l[ao] (?:puedes?|puedo|podemos) (\w+)/, "puedo $1 la app"),
  );
  const short = { ...memory, answers: "short" as const };
  const told = await Promise.all(named.map((content) => knownAnswer(ctx, [{ role: "user", content }], short, locale)));
  if (told.some(({ unknown }) => unknown) || lastLine(told[0]?.text) === lastLine(told[1]?.text)) return null;
  return {
    text: told.map(({ text }) => text).join("\n\n---\n\n"),
    sources: told.flatMap(({ sources }) => sources ?? []),
  };
}

/** Short enough to be about the records that the question before asked for: at most seven words. */
const isBrief = ({ text, followsUp }: Question) => followsUp || text.trim().split(/\s+/).length <= 7;

const plainOf = (text: string) => plainText(text).replace(/[’']/g, "'").replace(/\s+/g, " ").trim();

async function ownAnswer(
  ctx: Ctx,
  plain: string,
  locale: Locale,
  before: string,
  asked: readonly string[],
): Promise<AnswerPart | null> {
  const to = { locale };
  const put = (text: string) => handbook(locale).respelled(text);
  const look =
    (ctx.actor && roleLook(plain, ctx.actor)) ??
    ownAsked(plain) ??
    ownAsked(put(plain)) ??
    ownMore(asked) ??
    (before ? ownCarried(put(plain), before) : null) ??
    (ctx.actor ? (ownLoosely(plain, ctx.actor) ?? ownLoosely(put(plain), ctx.actor)) : null);
  if (!look) return null;
  if (!ctx.actor) return { text: look.visitor?.(locale) ?? m.assistant_own_sign_in({ href: "/auth?next=/cody" }, to) };
  const { text: found, cards } = await look(ctx, locale);
  const today = dayText(todayAt(ctx.now), locale);
  return { text: `${found}\n\n${m.assistant_own_from({ date: today }, to)}`, cards };
}
