import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import type { ChatMessage } from "#app/domains/assistant/input.ts";
import type { Source } from "#app/domains/assistant/rules/answer-stream.ts";
import { chatIn, readQuestion } from "#app/domains/assistant/rules/question.ts";
import {
  asksOn,
  emergencyOf,
  isBreathless,
  isSettled,
  languageOfHarm,
  laterAsked,
} from "#app/domains/intent/queries/intent.server.ts";
import { EMERGENCIES, type Emergency, SHOWS_LATER, SMALL, tellsUnhurt } from "#app/domains/intent/rules/emergency.ts";
import {
  FOR_OWNERS,
  LATER,
  type Later,
  OF_STATE,
  OF_WAITING,
  smellsInWater,
  tellsOfOneself,
  WHETHER_TO,
} from "#app/domains/intent/rules/later.ts";
import { bareQuestion, readable } from "#app/domains/intent/rules/plain-words.ts";
import { generalSum } from "#app/domains/sums/rules/general.ts";
import { plainText } from "#app/domains/sums/rules/quantities.ts";
import { contentPath } from "#app/infra/content.server.ts";
import type { Actor } from "#app/infra/ctx.ts";
import { LOCALES, type Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { AnswerPart, Engine } from "./engine.server.ts";
import { handbook } from "./handbook.server.ts";
import { hasSubject, isOwnMatter, languageOfQuestion } from "./look-up.server.ts";
import { leavesEmergency } from "./member.server.ts";

const Aid = z.strictObject({ call: z.string().includes("911"), steps: z.array(z.string()).length(3) });
const Sourced = Aid.extend({ sources: z.array(z.strictObject({ name: z.string(), url: z.url() })).min(1) });
type Book = Record<Emergency, { call: string; steps: string[]; sources: Source[] }>;

const OSHA: Source[] = [
  { title: "OSHA, report a fatality or severe injury", href: "https://www.osha.gov/report" },
  { title: "OSHA, 29 CFR 1904.39", href: "https://www.osha.gov/laws-regs/regulations/standardnumber/1904/1904.39" },
];
/** What endangers a place: those who ask on about it stay out, and there may be nobody to stay with. */
const OF_PLACE: readonly Emergency[] = ["gas", "fire", "electrical", "storm", "line", "collapse"];
/** That there is no cover for whoever was hurt. */
const UNINSURED =
  /\b(?:without|w\/?o|no|(?:don'?t|do not|didn'?t|ain'?t)(?: even)? (?:have|got|carry)|(?:not|isn'?t|ain'?t)|sin|ni|no (?:tengo|hay|traigo|tenemos|ten[ií]a|tiene|pago|compr[eé]))\W+(?:(?:any|got|carry|workers'?|el|la|un|una|de|ning[uú]n|buen)\W+){0,3}(?:insurance|insured|comp|coverage|seguros?|aseguran[zs]a|asegurad[oa]s?|compensaci[oó]n)\b/i;
/** So many messages behind an emergency are still of it. */
const ASKED_ON = 4;

const books = new Map<Locale, Book>();

/** What is said in each emergency, in one language; the sources stand in the English file. Throws on a missing kind. */
export function firstAid(locale: Locale): Book {
  const known = books.get(locale);
  if (known) return known;
  const read = (language: Locale): unknown =>
    parse(readFileSync(contentPath("emergencies", `first-aid.${language}.yaml`), "utf8"));
  const kinds = z.enum(EMERGENCIES);
  const english = z.record(kinds, Sourced).parse(read("en"));
  const own = locale === "en" ? english : z.record(kinds, Aid).parse(read(locale));
  const book = Object.fromEntries(
    EMERGENCIES.map((kind) => [
      kind,
      {
        call: own[kind].call,
        steps: own[kind].steps,
        sources: english[kind].sources.map(({ name, url }) => ({ title: name, href: url })),
      },
    ]),
  ) as Book;
  books.set(locale, book);
  return book;
}

const Told = z.strictObject({
  of: z.array(z.enum(EMERGENCIES)).min(1).optional(),
  say: z.string(),
  lines: z.array(z.string()).min(1).max(3),
});
type Told = z.infer<typeof Told>;
const laterBooks = new Map<Locale, Partial<Record<Later, Told[]>>>();

/** What is said first to whoever asks on, by what is asked; null when nothing of it is of this kind of emergency. */
function toldLater(asked: readonly Later[], kind: Emergency, locale: Locale): Told | null {
  const read = () => parse(readFileSync(contentPath("emergencies", `later.${locale}.yaml`), "utf8"));
  const book = laterBooks.get(locale) ?? z.partialRecord(z.enum(LATER), z.array(Told)).parse(read());
  laterBooks.set(locale, book);
  for (const later of asked) {
    const told = book[later]?.find(({ of }) => !of || of.includes(kind));
    if (told) return told;
  }
  return null;
}

/** An emergency; `later` when one message before told of it, so that its page has been read. */
type Alarm = { kind: Emergency; later: boolean };

/** Kinds that do not say what happened: what was told before does. */
const VAGUE: readonly Emergency[] = ["hurt", "unconscious"];
/** What two messages tell together: the heat or the generator, then how somebody feels. */
const FELT: readonly Emergency[] = ["heat", "fumes", "cold"];
const isTold = (text: string) =>
  !/\?|\b(?:how|what|whats|when|which|can|should|do|does|is|if|como|que|cuanto|cuando|puedo|si)\b/.test(
    plainText(text),
  );
/** "I can't take it anymore", of whoever is in pain. */
const OF_PAIN = /\b(?:puedo|aguanto) mas\b|\bcan'?t (?:take|do) (?:it|this)\b/;

/** The emergency that the last message reports, or that it asks on about; null when there is none. */
export const emergencyAsked = (messages: readonly ChatMessage[]): Emergency | null => alarmOf(messages)?.kind ?? null;

function alarmOf(messages: readonly ChatMessage[]): Alarm | null {
  const asked = userSaid(messages);
  const last = asked.at(-1) ?? "";
  const before = asked.at(-2) ?? "";
  const own = emergencyOf(last);
  if ((!own || own === "gas") && smellsInWater(asked)) return null;
  const on = emergencyGoingOn(asked) ?? (THANKS.test(last) ? crisisBefore(asked.slice(0, -1)) : null);
  if (own && on) return { kind: stays(own, on, last) ? on : own, later: stays(own, on, last) };
  if (on) return { kind: on, later: true };
  const both = before && !(own && !VAGUE.includes(own)) ? emergencyOf(`${before} ${last}`) : null;
  if (own) return { kind: both ?? own, later: false };
  const thing = emergencyOf(withThing(last, before)) ?? (both && FELT.includes(both) && isTold(last) ? both : null);
  return thing ? { kind: thing, later: false } : null;
}

const THANKS = /^\s*(?:ok(?:ay)?|thanks?|thank you|thx|ty|gracias|muchas gracias|va|sale)\b.{0,12}$/i;
/** Whoever could not go on and says thanks is not left with a word about the next question. */
const crisisBefore = (asked: readonly string[]): "crisis" | null =>
  (emergencyOf(asked.at(-1) ?? "") ?? emergencyGoingOn(asked)) === "crisis" ? "crisis" : null;

/** Whether what the last message tells is of the emergency before it, and no other one. */
function stays(own: Emergency, on: Emergency, last: string): boolean {
  if (own === on || VAGUE.includes(own)) return true;
  if (own === "crisis") return OF_PAIN.test(plainText(readable(last)));
  return (SMALL.includes(on) && own === "cut" && !GRAVE.test(plainText(readable(last)))) || SMALL.includes(own);
}
/** Blood that makes more of a small hurt. */
const GRAVE =
  /\b(?:spurt|gush|squirt|pump|pour|everywhere|won'?t stop|can'?t stop|not stopping|soaked|off\b|chorro|no para|no deja|mucha|mucho|arteria|hueso|bone|artery)/;

const THING =
  /\b(?:gas|propane|power|high voltage) (?:line|pipe|main|cable|tank|meter)s?\b|\b(?:linea|tubo|tuberia|cable|tanque) de (?:gas|luz|alta tension)\b/i;
/** "I think we hit it": the line that was talked of before in place of the small word. */
const withThing = (text: string, before: string): string => {
  const thing = THING.exec(before)?.[0];
  return thing && /\b(?:hit|nicked|cut|broke|clipped|punctured|damaged)\b.{0,12}\bit\b/i.test(text)
    ? text.replace(/\bit\b/i, `the ${thing}`)
    : "";
};

/** The emergency before the last message, unless that or one between them is of another matter. */
function emergencyGoingOn(asked: readonly string[]): Emergency | null {
  // Whether a message turns away takes long to find, and most talks tell of no emergency.
  if (!asked.slice(-ASKED_ON - 1, -1).some(emergencyOf)) return null;
  const isState = OF_STATE.test(plainText(readable(asked.at(-1) ?? "")));
  for (let back = 1; back <= ASKED_ON; back++) {
    const said = asked.at(-back);
    if (
      said === undefined ||
      (!(back > 1 && isState) && turnsAway(said, asked.slice(-ASKED_ON, asked.length - back), back === 1))
    )
      return null;
    const before = emergencyOf(asked.at(-back - 1) ?? "");
    if (!before) continue;
    const kind = (VAGUE.includes(before) ? emergencyGoingOn(asked.slice(0, -back)) : null) ?? before;
    return !OF_PLACE.includes(kind) && asked.slice(-back).some(tellsUnhurt) ? null : kind;
  }
  return null;
}

/** What the guide says of emergencies themselves: whoever finds it has not turned to another matter. */
const OF_HARM = ["danger-now", "emergency-plan", "heat-illness", "hurt-at-work-rights", "hard-days"];

/**
 * Whether a message behind an emergency leaves it: thanks, a paper once somebody is cared for, a sum or a question that the
 * guide clearly has of its own. Whatever else is said is of the emergency: "smell went away", "its probably nothing".
 */
function turnsAway(said: string, before: readonly string[], isLast: boolean): boolean {
  const text = bareQuestion(readable(said));
  const later = laterAsked(text);
  const isReport = later.some((kind) => FOR_OWNERS.includes(kind)) && !/\bosha\b/i.test(text);
  if (leavesEmergency(said) || (!isReport && isSettled(text, before))) return true;
  if (asksOn(text) || later.some((kind) => kind !== "next" && kind !== "thanks")) return false;
  const question = readQuestion([{ role: "user", content: text }]);
  if (question.kind !== "question" || chatIn(text)) return isLast;
  if (generalSum(text)?.kind === "worked") return true;
  if (isLast && WHETHER_TO.test(plainText(text)) && LOCALES.every((locale) => !hasSubject(text, handbook(locale), 3)))
    return false;
  return LOCALES.some((locale) => isOwnMatter(text, handbook(locale), OF_HARM));
}

/** Words that show that somebody at work is meant. */
const AT_WORK =
  /\b(?:(?:my|the|our|one of (?:my|the|our)) (?:new |young |best )?(?:guys?|men|subs?|foreman|super)|crews?|employees?|workers?|co-?workers?|helpers?|apprentices?|laborers?|journeym[ae]n|foreman|subcontractors?|job ?sites?|on (?:the|a|my|our) (?:job|site)|at work|osha|comp|scaffold\w*|trench\w*|excavat\w*|backhoe|forklift|crane|boom lift|scissor lift|skid ?steer|rebar|cuadrillas?|emplead[oa]s?|trabajador(?:es|a)?|ayudantes?|chalan(?:es)?|muchachos?|companer[oa]s?|compa(?:s|dre)?|mayordomo|peon(?:es)?|albanil(?:es)?|aprendiz|subcontratistas?|(?:la|una|mi|en) obra|en el (?:trabajo|jale)|andamios?|zanjas?|excavadora|montacargas|grua)\b/;

/** Whether an employer's duties are the asker's: whoever works in a trade, and whoever tells of somebody at work. */
const isAtWork = (actor: Actor | null, messages: readonly ChatMessage[]): boolean =>
  actor?.role === "contractor" ||
  messages.some(({ role, content }) => role === "user" && AT_WORK.test(plainText(readable(content))));

/** `atWork`: an employer's duties are the asker's. */
type Asked = { uninsured: boolean; atWork: boolean; isSelf: boolean };

/** That it is not over, in the words of what happened. */
const stillText = (kind: Emergency, locale: Locale, isSelf: boolean) => {
  if (SHOWS_LATER.includes(kind)) return () => firstAid(locale)[kind].call;
  if (kind === "gas") return m.assistant_emergency_still_gas;
  if (OF_PLACE.includes(kind)) return m.assistant_emergency_still_place;
  return isSelf ? m.assistant_emergency_still_self : m.assistant_emergency_still;
};

const userSaid = (messages: readonly ChatMessage[]) =>
  messages.filter(({ role }) => role === "user").map(({ content }) => content);

const numbered = (lines: readonly string[]) => lines.map((line, i) => `${i + 1}. ${line}`).join("\n");

/** The answer to what is asked later, then at most three lines; where nothing known is asked, that it is not over and the steps. */
function laterText(kind: Emergency, locale: Locale, said: readonly string[], uninsured: boolean): AnswerPart {
  const to = { locale };
  const { steps, sources } = firstAid(locale)[kind];
  const last = said.at(-1) ?? "";
  const talk = said.slice(-1 - ASKED_ON);
  const isTaken = talk.some((told) => laterAsked(told).includes("taken"));
  const asked = laterAsked(last).filter((later) => !isTaken || !OF_WAITING.includes(later));
  const breathless = isBreathless(talk) && !asked.includes("worse");
  const isOther = asked.some((later) => FOR_OWNERS.includes(later));
  const told = toldLater(
    breathless && !isOther
      ? ["breathless"]
      : [...asked, isTaken ? "taken" : "next", ...(SMALL.includes(kind) ? (["still"] as const) : [])],
    kind,
    locale,
  );
  const still = stillText(kind, locale, talk.some(tellsOfOneself))({}, to);
  const text = [
    ...(breathless && isOther ? [toldLater(["breathless"], kind, locale)?.say ?? ""] : []),
    told?.say ?? still,
    numbered(told?.lines ?? steps),
    ...(uninsured ? [m.assistant_emergency_uninsured({}, to)] : []),
  ];
  return { text: text.join("\n\n"), sources };
}

/** Whom to call and three steps; then, of somebody at work, what the owner owes OSHA, the insurer and the file. Needs no database and no model. */
function emergencyText(kind: Emergency, locale: Locale, asked: Asked): AnswerPart {
  const to = { locale };
  const { call, steps, sources } = firstAid(locale)[kind];
  const isSmall = SMALL.includes(kind);
  const toSelf = asked.isSelf && !isSmall && !OF_PLACE.includes(kind) ? [m.assistant_emergency_self({}, to)] : [];
  const aid = [call, ...toSelf, numbered(steps), ...(isSmall ? [] : [m.assistant_emergency_dispatcher({}, to)])];
  if (kind === "crisis" || isSmall || !asked.atWork) return { text: aid.join("\n\n"), sources };
  const duties = [
    `### ${m.assistant_emergency_duties({}, to)}`,
    [
      ...(asked.uninsured ? [m.assistant_emergency_uninsured({}, to)] : []),
      m.assistant_emergency_osha({}, to),
      ...(asked.uninsured ? [] : [m.assistant_emergency_comp({}, to)]),
      m.assistant_emergency_record({}, to),
      m.assistant_emergency_state({}, to),
    ]
      .map((line) => `- ${line}`)
      .join("\n"),
  ];
  return { text: [...aid, ...duties].join("\n\n"), sources: [...sources, ...OSHA] };
}

/** The whole answer when the conversation ends with an emergency, else null. */
export function emergencyAnswer(
  messages: readonly ChatMessage[],
  fallback: Locale,
  actor: Actor | null = null,
): AnswerPart | null {
  const alarm = alarmOf(messages);
  if (!alarm) return null;
  const said = messages.map((message) => ({ ...message, content: bareQuestion(readable(message.content)) }));
  const question = readQuestion(said);
  const last = userSaid(said).at(-1) ?? "";
  const locale =
    question.language ?? languageOfHarm(last) ?? (question.before ? languageOfQuestion(question, fallback) : fallback);
  const of = { uninsured: UNINSURED.test(last), atWork: isAtWork(actor, said), isSelf: tellsOfOneself(last) };
  return alarm.later
    ? laterText(alarm.kind, locale, userSaid(said), of.uninsured)
    : emergencyText(alarm.kind, locale, of);
}

/** Answers emergencies at once and in one piece; whoever asks it has seen that there is one. */
export const emergencyGuide: Engine = {
  name: "field-guide",
  async *answer(ctx, messages) {
    const answer = emergencyAnswer(messages, ctx.locale, ctx.actor);
    if (answer) yield answer;
  },
};
