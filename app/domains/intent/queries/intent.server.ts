import { readFileSync } from "node:fs";
import { LRUCache } from "lru-cache";
import { parse } from "yaml";
import { z } from "zod";
import { contentPath } from "#app/infra/content.server.ts";
import { LOCALES, type Locale } from "#app/infra/locale.ts";
import {
  EMERGENCIES,
  type Emergency,
  type EmergencyBook,
  emergencyIn,
  FRAMES,
  type Frame,
  GOES_ON,
  isGrief,
  speaksOfHarm,
} from "../rules/emergency.ts";
import { withEndings } from "../rules/endings.ts";
import { LATER, type Later } from "../rules/later.ts";
import { expressionOf, finderOf, type Lists, plainly } from "../rules/patterns.ts";
import { readable } from "../rules/plain-words.ts";
import { ACTS, type Act, actWanted, type RefusalBook, TOPICS, topicOf } from "../rules/refusal.ts";
import { type Refusal, wallOf } from "../rules/refusals.ts";

const Phrases = z.array(z.union([z.string(), z.number().transform(String)])).min(1);
const EmergencyFile = z.strictObject({
  lists: z.record(z.string(), Phrases),
  idioms: Phrases,
  things: Phrases,
  sure: z.partialRecord(z.enum(EMERGENCIES), Phrases),
  late: z.partialRecord(z.enum(EMERGENCIES), Phrases),
  kinds: z.partialRecord(z.enum(EMERGENCIES), Phrases),
});
const FramesFile = z.record(z.enum(FRAMES), Phrases);

const read = (name: string, locale: Locale): unknown =>
  parse(readFileSync(contentPath("intent", `${name}.${locale}.yaml`), "utf8"));

function emergencyBook(locale: Locale): EmergencyBook {
  const { lists, idioms, things, sure, late, kinds } = EmergencyFile.parse(read("emergencies", locale));
  const frames = FramesFile.parse(read("calm", locale));
  const find = (phrases: readonly string[]) => finderOf(phrases, lists as Lists);
  const idiom = expressionOf(idioms, lists);
  const thing = expressionOf(things, lists);
  const beware = find(["@beware"]);
  const byKind = (phrases: typeof kinds) =>
    new Map(
      EMERGENCIES.flatMap((kind): [Emergency, ReturnType<typeof find>][] => {
        const own = phrases[kind];
        return own ? [[kind, find(own)]] : [];
      }),
    );
  return {
    bare: (text) => {
      const left = text.replace(idiom, " _");
      return beware(left) ? left : left.replace(thing, " _");
    },
    signs: byKind(kinds),
    sure: byKind(sure),
    late: byKind(late),
    person: find(["@harmed"]),
    grave: find(["@grave"]),
    frames: Object.fromEntries(FRAMES.map((frame) => [frame, find(frames[frame])])) as EmergencyBook["frames"],
  };
}

const RefusalFile = z.strictObject({
  lists: z.record(z.string(), Phrases),
  idioms: Phrases,
  acts: z.partialRecord(z.enum(ACTS), Phrases),
  asks: Phrases,
  others: Phrases,
  insists: Phrases,
});

function refusalBook(locale: Locale): RefusalBook {
  const { lists, idioms, acts, asks, others, insists } = RefusalFile.parse(read("refusals", locale));
  const find = (phrases: readonly string[]) => finderOf(phrases, lists);
  const idiom = expressionOf(idioms, lists);
  return {
    bare: (text) => text.replace(idiom, " _"),
    acts: new Map(
      ACTS.flatMap((act): [Act, ReturnType<typeof find>][] => {
        const phrases = acts[act];
        return phrases ? [[act, find(phrases)]] : [];
      }),
    ),
    roles: { asks: find(asks), others: find(others), insists: find(insists) },
    topics: Object.fromEntries(TOPICS.map((topic) => [topic, find([`@${topic}`])])) as RefusalBook["topics"],
  };
}

/** What was found in the last messages: each is asked about several times, and again with every later one of its talk. */
const REMEMBERED = 500;
function remembering<T>(find: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, { found: T }>({ max: REMEMBERED, memoMethod: (text) => ({ found: find(text) }) });
  return (text) => known.memo(text).found;
}

let emergencyBooks: EmergencyBook[] | undefined;

/** The emergency that a question reports in either language, or null. The phrases are read at the first question. */
export const emergencyOf: (question: string) => Emergency | null = remembering(findEmergency);

function findEmergency(question: string): Emergency | null {
  emergencyBooks ??= LOCALES.map(emergencyBook);
  const text = readable(question);
  const whole = withEndings(text);
  const found = emergencyIn(text, emergencyBooks) ?? (whole ? emergencyIn(whole, emergencyBooks) : null);
  // Whoever asks how to keep an injury out of the records asks for no first aid, unless life hangs on it.
  return found && !GOES_ON.includes(found) && actOf(question) === "injury" ? null : found;
}

const LaterFile = z.record(z.enum(LATER), Phrases);
let laterBooks: ReadonlyMap<Later, (text: string) => boolean>[] | undefined;

/** What a text asks or tells about an emergency that was told before it, in either language, the first to be answered first. */
export function laterAsked(text: string): Later[] {
  laterBooks ??= LOCALES.map((locale) => {
    const phrases = LaterFile.parse(read("later", locale));
    return new Map(LATER.map((later) => [later, finderOf(phrases[later], {})]));
  });
  const whole = withEndings(readable(text)) ?? readable(text);
  const plain = plainly(whole);
  return LATER.filter((later) => laterBooks?.some((book) => book.get(later)?.(plain)));
}

/** Whether somebody does not breathe by what was told last of it; whoever is in others' care or breathes again does not count. */
export function isBreathless(said: readonly string[]): boolean {
  const told = said.map(laterAsked).findLast((later) => BREATH.some((kind) => later.includes(kind)));
  return Boolean(told?.includes("breathless"));
}
const BREATH: readonly Later[] = ["breathless", "better", "taken"];

/** Whether a text would ask on about an emergency that was told before it: what next, how they are now, what may be used again. */
export function asksOn(question: string): boolean {
  emergencyBooks ??= LOCALES.map(emergencyBook);
  const plain = plainly(readable(question));
  return emergencyBooks.some(({ frames }) => frames.on(plain));
}

/** Whether a text asks for a paper, a rule or a price when it or one before it says that others care for who was hurt. */
export function isSettled(question: string, before: readonly string[]): boolean {
  emergencyBooks ??= LOCALES.map(emergencyBook);
  const says = (text: string, ...frames: Frame[]) => {
    const plain = plainly(readable(text));
    return emergencyBooks?.some((book) => frames.some((frame) => book.frames[frame](plain)));
  };
  return [question, ...before].some((text) => says(text, "cared")) && Boolean(says(question, "paper", "price", "rule"));
}

/** Whether a text tells of a death that somebody mourns, in either language. */
export function tellsOfGrief(text: string): boolean {
  emergencyBooks ??= LOCALES.map(emergencyBook);
  return isGrief(plainly(readable(text)), emergencyBooks);
}

/** The language in which a text tells of harm; null when it tells of none or both languages know its words. */
export function languageOfHarm(text: string): Locale | null {
  emergencyBooks ??= LOCALES.map(emergencyBook);
  const known = LOCALES.filter((_, i) => emergencyBooks?.[i] && speaksOfHarm(readable(text), emergencyBooks[i]));
  return known.length === 1 ? (known[0] ?? null) : null;
}

let refusalBooks: RefusalBook[] | undefined;

/** What the question wants that is refused, in either language; null when it wants nothing of the kind. */
const actOf: (question: string) => Act | null = remembering(findAct);

function findAct(question: string): Act | null {
  refusalBooks ??= LOCALES.map(refusalBook);
  const text = readable(question);
  return actWanted(withEndings(text) ?? text, refusalBooks);
}

/** So many questions back stands what "it" is that somebody would not report. */
const TALKED_BACK = 3;

/** Whether somebody would leave money out of a report, by their words or the last ones before; not where anybody is hurt in these. */
function isOfTax(said: readonly string[]): boolean {
  refusalBooks ??= LOCALES.map(refusalBook);
  const topics = said.slice(-1 - TALKED_BACK).map((text) => topicOf(plainly(readable(text)), refusalBooks ?? []));
  return topics.includes("tax") && !topics.includes("hurt");
}

/**
 * Why a question is not answered, in either language, or null. A threat to people comes first, then the walls, what is
 * wanted before whose it is. `before`: what the same person said before, by which "can I just not report it" is understood.
 */
export function refusalOf(question: string, before: readonly string[] = []): Refusal | null {
  const act = actOf(question);
  if (act === "danger") return act;
  if (act === "injury" && isOfTax([...before, question])) return "tax";
  const wall = wallOf(question);
  if (wall === "prompt" || !act) return wall;
  return act === "permit" ? "unlawful" : act;
}
