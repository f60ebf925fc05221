import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { refusalOf } from "#app/domains/intent/queries/intent.server.ts";
import { type DraftFacts, draftFacts, type Length } from "#app/domains/intent/rules/draft-facts.ts";
import { type Matter, matterOf, type Side, sideOf, tellsChange } from "#app/domains/intent/rules/draft-matters.ts";
import { composed, filled, lengthText, nameText, sentence, weekdayText } from "#app/domains/intent/rules/draft-text.ts";
import {
  type DraftWish,
  draftChange,
  draftWish,
  flat,
  isForOffice,
  type Manner,
  saidBehind,
  tellsMore,
} from "#app/domains/intent/rules/drafts.ts";
import { withEndings } from "#app/domains/intent/rules/endings.ts";
import { languageOf } from "#app/domains/intent/rules/language.ts";
import { plainWords } from "#app/domains/intent/rules/plain-words.ts";
import { stateNamed } from "#app/domains/memory/rules/state-named.ts";
import { contentPath } from "#app/infra/content.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { findPlace } from "#app/infra/geo/places.server.ts";
import { LOCALES, type Locale } from "#app/infra/locale.ts";
import { Drafts } from "#content/schemas/drafts.ts";
import { HOME_CONTRACTS } from "#content/states.ts";
import { TRADES } from "#content/trades.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart } from "./engine.server.ts";
import { dayText, money } from "./figures.server.ts";
import { isOnInvoices, letterText, ownOwed } from "./letter-answer.server.ts";
import { stateName } from "./state-rule.server.ts";

let books: Record<Locale, Drafts> | undefined;
/** The texts of one language, read at the first wish for one. */
function textsOf(locale: Locale): Drafts {
  books ??= Object.fromEntries(
    LOCALES.map((one) => [one, Drafts.parse(parse(readFileSync(contentPath(`drafts.${one}.yaml`), "utf8")))]),
  ) as Record<Locale, Drafts>;
  return books[locale];
}

/** A wish for a text within a talk, with how it is to be after all that was said of it since. */
type Thread = Manner & { asks: boolean; isFirst: boolean; matter: Matter | null; talk: string[] };

const CHANGE_WISH: DraftWish = { tone: null, isShort: null, language: null, asks: true, isBare: false };

/** The wish that the last message makes, changes or tells more of; null where it does none of these. */
function threadIn(asked: readonly string[], side: (talk: readonly string[]) => Side): Thread | null {
  for (let at = asked.length - 1; at >= 0; at--) {
    const said = asked.slice(0, at + 1);
    const isChange = tellsChange(said);
    const wish = isChange ? CHANGE_WISH : draftWish(asked[at] ?? "");
    if (!wish) {
      if (draftChange(asked[at] ?? "") || tellsMore(asked[at] ?? "", false)) continue;
      return null;
    }
    const thread: Thread = {
      ...wish,
      isFirst: at === 0,
      matter: isChange
        ? "changeOrder"
        : (matterOf(said, side(said)) ?? (isOnInvoices(said.slice(0, -1)) ? "owed" : null)),
      talk: said,
    };
    return asked.slice(at + 1).every((text) => isContinued(thread, text, side)) ? thread : null;
  }
  return null;
}

/** Whether a message goes on with a thread, which it then changes. */
function isContinued(thread: Thread, text: string, side: (talk: readonly string[]) => Side): boolean {
  const change = draftChange(text);
  if (change) {
    thread.tone = change.tone ?? thread.tone;
    // The short form has one tone: whoever wants another gets the whole text.
    thread.isShort = change.isShort ?? (change.tone ? false : thread.isShort);
    thread.language = change.language ?? thread.language;
    return true;
  }
  if (!tellsMore(text, thread.matter !== null)) return false;
  thread.talk.push(text);
  thread.matter ??= matterOf(thread.talk, side(thread.talk));
  return true;
}

/**
 * A text to send, for whoever wishes one to be written or asks what to say to somebody, filled with what the talk told; a blank
 * in brackets stands for what it did not. What it is about is asked back where the talk does not tell. Null for anything else.
 */
export async function draftAnswer(
  ctx: Ctx,
  asked: readonly string[],
  kept: string | null,
  locale: Locale,
): Promise<AnswerPart | null> {
  const role = ctx.actor?.role;
  const side = (talk: readonly string[]) =>
    role === "homeowner" ? "home" : role === "contractor" ? "pro" : sideOf(talk);
  const thread = threadIn(asked, side);
  if (!thread || thread.talk.some((text) => refusalOf(text))) return null;
  const told = draftFacts(thread.talk);
  const { matter } = thread;
  // Before a contract, what to ask somebody is a list of the guide's; only missing papers are asked for in a text.
  if (thread.asks && matter !== "papers" && WHAT_TO_ASK.test(flat(asked.at(-1) ?? ""))) return null;
  if (!matter) {
    const wish = asked.at(-1) ?? "";
    return thread.asks || isForOffice(wish) || !draftWish(wish) ? null : { text: saidText(wish, locale) };
  }
  // Without a talk before it, an article answers what to say best, unless it told a figure of its own case.
  if (thread.asks && thread.isFirst && !told.sums.length && !told.since) return null;
  const { facts: own, bill } = OWING.includes(matter)
    ? await ownOwed(ctx, told, thread.talk)
    : { facts: {}, bill: undefined };
  const facts = { ...told, ...own, state: told.state ?? kept ?? undefined };
  const text = draftText(matter, thread, facts, locale);
  if (!bill) return { text };
  const from = {
    number: bill.number,
    name: plainWords(bill.other),
    due: dayText(bill.dueOn, locale),
    href: `/invoices/${bill.id}`,
  };
  return { text: [text, m.assistant_draft_from_bill(from, { locale })].join("\n\n") };
}

const WHAT_TO_ASK = /\bwh?at (?:do|should|can|would)? ?(?:i|we)? ?ask\b/;

/** The words themselves as a message, where the wish told them; else what is asked back. */
function saidText(wish: string, locale: Locale): string {
  const said = saidBehind(withEndings(wish) ?? wish);
  return said ? letterText("", said, locale) : textsOf(locale).ask;
}

/** A city that one of the messages names, behind "in" or at its end. */
function cityIn(talk: readonly string[]): string | undefined {
  for (const text of talk.toReversed()) {
    const plain = flat(text)
      .replace(/[.,;!?]+/g, " ")
      .replace(/\s+/g, " ")
      .trim();
    const behind = /\b(?:in|near|around|en|cerca de) ([a-z]+(?: [a-z]+){0,2})/.exec(plain)?.[1]?.split(" ") ?? [];
    const end = plain.split(" ").slice(-3);
    const parts = [3, 2, 1].flatMap((count) => [behind.slice(0, count).join(" "), end.slice(-count).join(" ")]);
    for (const part of parts) {
      const cities = part ? findPlace(part).filter(({ match, city }) => match === "city" && flat(city) === part) : [];
      const state = stateNamed(part) ?? stateNamed(talk.join(" "));
      const city = cities.find((one) => one.state === state) ?? (cities.length === 1 ? cities[0] : undefined);
      if (city) return `${city.city}, ${city.state}`;
    }
  }
  return undefined;
}

/** What the law of a state lets be asked before the work of a home, as the facts of a text and as its note. */
function depositLimit(state: string | undefined, price: number | undefined, locale: Locale) {
  const { deposit } = HOME_CONTRACTS.find((one) => one.state === state) ?? {};
  const name = state && stateName(state, locale);
  if (!deposit || !name) return null;
  const book = textsOf(locale);
  const { part, cents, above, more } = deposit;
  const share = { part: book.parts[String(part)] ?? `1/${part}`, sum: money((cents ?? 0) / 100) };
  const limit = filled(cents ? book.limitOr : book.limit, share);
  const isOver = !above || (price ?? 0) > above / 100;
  const least = price && isOver ? Math.min(price / part, cents ? cents / 100 : price) : undefined;
  const note = [
    ...(isOver && !above && !more ? [] : [filled(book.notes.deposit, { state: name, limit })]),
    ...(above ? [filled(book.notes.depositAbove, { above: money(above / 100) })] : []),
    ...(more ? [book.notes.depositMore] : []),
  ].join(" ");
  return { note, facts: isOver ? { state: name, limit, ...(least && { most: money(Math.floor(least)) }) } : {} };
}

/** Where an amount is what somebody owes. */
const OWING: readonly Matter[] = ["owed", "demand", "dispute"];
/** Where the day of a text is the one that something is done on, and no last day. */
const MOVES: readonly Matter[] = ["dispute", "delay", "fix", "permit", "deductibleNo"];

/** The facts as words for a text; one that was not told, or was told in the other language, is not in it. */
function wordsOf(
  matter: Matter,
  facts: DraftFacts,
  talk: readonly string[],
  spoken: Locale,
  locale: Locale,
): Record<string, string | undefined> {
  const book = textsOf(locale);
  const { sums } = facts;
  const bids = matter === "lowerPrice" && sums.length > 1;
  const single = sums.length === 1 ? sums[0] : undefined;
  const amount = OWING.includes(matter)
    ? facts.owed
    : matter === "priceUp" && sums.length === 2
      ? Math.abs((sums[1] ?? 0) - (sums[0] ?? 0))
      : facts.price;
  const owed = amount ?? facts.owed;
  const price = bids ? undefined : matter === "depositNo" ? facts.price : single;
  const days: Length | undefined = facts.days
    ? { count: facts.days, unit: "day" }
    : matter === "delay"
      ? facts.since
      : undefined;
  const day = matter === "crewAd" ? facts.named : MOVES.includes(matter) ? (facts.moved ?? facts.due) : facts.due;
  const trade = TRADES.find(({ id }) => id === facts.trade)?.[locale];
  const role = facts.workers && book.roles[facts.workers.role];
  const isOwn = (typed: string | undefined) =>
    typed && (languageOf(typed) ?? spoken) === locale ? plainWords(typed, 240) : undefined;
  const length = (one: Length | undefined) =>
    one && (Number.isInteger(one.count) ? lengthText(one, locale) : undefined);
  return {
    hello: facts.name ? filled(book.helloTo, { name: plainWords(nameText(facts.name), 40) }) : book.hello,
    name: facts.name && plainWords(nameText(facts.name), 40),
    thing: thingOf(facts, book, locale),
    bill: facts.bill === undefined ? undefined : String(facts.bill),
    from: facts.from && dayOfYear(facts.from, locale),
    amount: owed === undefined ? undefined : money(owed),
    price: price === undefined ? undefined : money(price),
    budget: facts.budget === undefined ? undefined : money(facts.budget),
    wage: facts.wage === undefined ? undefined : money(facts.wage),
    percent: facts.percent === undefined ? undefined : `${facts.percent}%`,
    since: length(facts.since),
    notice: facts.notice && (locale === "en" ? `${facts.notice.count}-${facts.notice.unit}` : length(facts.notice)),
    days: length(days),
    day: day === undefined ? undefined : weekdayText(day, locale),
    trade: trade && (/^[A-Z]{2}/.test(trade) ? trade : trade.toLowerCase()),
    harm: book.harms[facts.harm ?? ""],
    scope: isOwn(facts.scope),
    happened: facts.happened && isOwn(facts.happened) && plainWords(sentence(facts.happened), 240),
    workers: facts.workers && role && `${facts.workers.count} ${role[facts.workers.count === 1 ? 0 : 1]}`,
    place: matter === "crewAd" ? cityIn(talk) : undefined,
    upFront: facts.percent === undefined ? book.upFront : filled(book.upFrontShare, { percent: `${facts.percent}%` }),
  };
}

/** What the work is, with the street that was told: the kind that was named, else what the invoice is for. */
function thingOf({ thing, title, site }: DraftFacts, book: Drafts, locale: Locale): string | undefined {
  const named = title ? plainWords(title, 80) : book.things[thing ?? ""];
  const street = site?.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase());
  return street ? `${named ?? book.blanks["thing"]} ${locale === "en" ? "at" : "en"} ${street}` : named;
}

const dayOfYear = ({ month, day }: { month: number; day: number }, locale: Locale): string =>
  new Date(Date.UTC(2028, month - 1, day)).toLocaleDateString(locale, {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });

/** The line before, the text as a quotation that can be copied, and at most one line behind it. */
function draftText(matter: Matter, thread: Thread, facts: DraftFacts, locale: Locale): string {
  const own = textsOf(locale);
  const language = thread.language ?? locale;
  const book = textsOf(language);
  const template = book.matters[matter];
  if (!template) return own.ask;
  const limit = matter === "depositNo" ? depositLimit(facts.state, facts.price, language) : null;
  const words = { ...wordsOf(matter, facts, thread.talk, locale, language), ...limit?.facts };
  const form = thread.isShort
    ? template.short
    : thread.tone === "firm"
      ? (template.firm ?? template.kind)
      : template.kind;
  const text = composed(form, words, facts.flags, book.blanks);
  const quoted = text
    .split(/\n{2,}/)
    .map((paragraph) =>
      paragraph
        .split("\n")
        .map((line) => `> ${line.trim()}`)
        .join("  \n"),
    )
    .join("\n>\n");
  const lead = own.matters[matter]?.lead ?? (facts.who ? own.leadTo[facts.who] : own.lead);
  const blanks = [...new Set(text.match(/\[[^\]]+\]/g) ?? [])];
  const behind = [
    noteOf(matter, facts, limit?.facts ? depositLimit(facts.state, facts.price, locale)?.note : limit?.note, own),
    fillText(blanks, own),
  ];
  return [lead, quoted, behind.filter(Boolean).join(" ") || own.more].join("\n\n");
}

function noteOf(
  matter: Matter,
  { state, flags }: DraftFacts,
  deposit: string | undefined,
  book: Drafts,
): string | undefined {
  if (matter === "owed" && state === "TX" && flags.includes("homestead")) return book.notes.homestead;
  if (matter === "signToday" && state === "TX" && flags.includes("deductible")) return book.notes.deductible;
  return deposit ?? book.matters[matter]?.note;
}

const LISTED = 4;
function fillText(blanks: readonly string[], book: Drafts): string {
  if (!blanks.length) return "";
  if (blanks.length > LISTED) return book.fillMany;
  const [last = "", ...others] = blanks.toReversed();
  return filled(book.fill, { blanks: others.length ? `${others.reverse().join(", ")}${book.and}${last}` : last });
}
