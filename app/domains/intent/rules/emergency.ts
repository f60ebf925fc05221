import { type Finder, plainly } from "./patterns.ts";

/**
 * The kinds of emergency, the one that is answered first when a text speaks of several: what endangers those who help
 * comes before what was hurt, and what is known before `unconscious` and `hurt`.
 */
export const EMERGENCIES = [
  "violence",
  "crisis",
  "cavein",
  "collapse",
  "confined",
  "line",
  "gas",
  "shock",
  "fire",
  "electrical",
  "storm",
  "fumes",
  "choking",
  "drowning",
  "overdose",
  "swallowed",
  "chemical",
  "impaled",
  "eye",
  "burn",
  "hanging",
  "fall",
  "sting",
  "stroke",
  "heart",
  "heat",
  "cut",
  "head",
  "crush",
  "seizure",
  "cold",
  "broken",
  "unconscious",
  "spine",
  "concussion",
  "infection",
  "worsened",
  "hurt",
  "wound",
  "bump",
] as const;
export type Emergency = (typeof EMERGENCIES)[number];

/**
 * What says that a text is not about somebody who is hurt now; `now` says that it is, `on` that it asks on about what was
 * told before, `cared` that others care for them, `long` that it is long ago or well again. `loss` tells of a death of parents and the like, `kin` of one who may be on the site, `mourning` how it is told.
 */
export const FRAMES = [
  "past",
  "long",
  "paper",
  "rule",
  "plan",
  "price",
  "now",
  "on",
  "cared",
  "loss",
  "kin",
  "mourning",
] as const;
export type Frame = (typeof FRAMES)[number];
export type EmergencyBook = {
  /** Takes out figures of speech and trade terms that only sound like harm. */
  bare: (text: string) => string;
  signs: ReadonlyMap<Emergency, Finder>;
  /** Signs so plain that they settle the kind when a text has signs of several. */
  sure: ReadonlyMap<Emergency, Finder>;
  /** What shows hours or days after what happened. */
  late: ReadonlyMap<Emergency, Finder>;
  /** Finds a person the text speaks of, other than whoever asks about a rule. */
  person: Finder;
  /** Finds what makes more of a small hurt. */
  grave: Finder;
  frames: Readonly<Record<Frame, Finder>>;
};

/** What goes on whatever happened when: old harm with one of these is harm now, when the text also says "now". */
export const GOES_ON: readonly Emergency[] = [
  "unconscious",
  "heart",
  "stroke",
  "seizure",
  "gas",
  "fumes",
  "fire",
  "electrical",
  "storm",
  "hanging",
  "crisis",
  "violence",
];

/** Kinds that show hours or days after what happened, and nothing sooner. */
export const SHOWS_LATER: readonly Emergency[] = ["spine", "concussion", "infection", "worsened"];

/** Hurts that a clinic can see to: a nail in a finger, a hammer on a foot. */
export const SMALL: readonly Emergency[] = ["wound", "bump"];
const isOfSmall = (kind: Emergency) => SMALL.includes(kind);
/** Kinds whose signs a small hurt has as well: with others, or with something grave, it is not small. */
const LIKE_SMALL: readonly Emergency[] = ["impaled", "cut", "crush", "hurt", ...SMALL];

/** What would hurt those who help as well: it is answered first, however plain another sign is. */
const FOR_HELPERS: readonly Emergency[] = ["violence", "crisis", "line", "gas", "shock"];

/** Kinds that a text denies by saying that nobody is hurt; whoever fell or was hit on the head may not know it yet. */
const DENIED: readonly Emergency[] = ["crush", "cut", "broken", "hurt", "wound", "bump"];
const UNHURT =
  /\b(?:(?:nobody|no ?one|none of us)(?: (?:is|was|were|got|s|ever))* (?:hurt|injured|harmed)|(?:nadie|ninguno) (?:se |esta |salio |resulto |quedo |fue )*(?:lastim\w*|herid[oa]s?|golpead[oa]s?)|no hay (?:nadie )?(?:herid|lastimad)[oa]s?)\b(?! (?:bad|badly|too|that|except|besides|other|only|mal|menos|excepto|salvo|mas que)\b)(?! (?:but|pero) (?:he|she|him|her|me|i|my|the|one|mi|el|la|un|una|uno)\b)/;
/** Whether a text says that nobody was hurt. */
export const tellsUnhurt = (text: string): boolean => UNHURT.test(plainly(text));

/**
 * The emergency that a text reports, or null. A sign of harm counts unless the text is calm about it: it lies in the
 * past, or is about a paper or a plan, or asks for a rule or a price and speaks of nobody. Whoever says "now" is believed.
 */
export function emergencyIn(text: string, books: readonly EmergencyBook[]): Emergency | null {
  const plain = plainly(text);
  const left = books.reduce((rest, { bare }) => bare(rest), plain);
  const kindsIn = (from: (book: EmergencyBook) => ReadonlyMap<Emergency, Finder>) =>
    books.flatMap((book) => [...from(book)].filter(([, isIn]) => isIn(left)).map(([kind]) => kind));
  const sure = kindsIn((book) => book.sure);
  const isUnhurt = UNHURT.test(plain);
  const found = new Set(
    [...sure, ...kindsIn((book) => book.signs)].filter((kind) => !(isUnhurt && DENIED.includes(kind))),
  );
  const late = lateIn(plain, books);
  if (!found.size) return late;
  const likeSmall = sure.some(isOfSmall) ? [...LIKE_SMALL, "fall"] : LIKE_SMALL;
  const isSmall = [...found].every((kind) => likeSmall.includes(kind)) && !books.some(({ grave }) => grave(plain));
  const small = isSmall ? SMALL.find((kind) => found.has(kind)) : undefined;
  const plainest = sure.filter((kind) => !isOfSmall(kind));
  const large = EMERGENCIES.find(
    (kind) =>
      found.has(kind) &&
      !isOfSmall(kind) &&
      (FOR_HELPERS.includes(kind) || !plainest.length || plainest.includes(kind)),
  );
  const first = late && [...found].every((kind) => YIELDS.includes(kind)) ? late : (small ?? large ?? "hurt");
  const says = (frame: Frame) => books.some(({ frames }) => frames[frame](plain));
  const now = says("now");
  if (!now && isGrief(plain, books) && !signsIn(left.replace(DEATH, " _"), books)) return null;
  const goesOn = GOES_ON.some((kind) => found.has(kind));
  if (found.has("crisis") || (now && goesOn && !says("paper") && !says("plan"))) return first;
  if (says("past")) return late;
  if (!now && (says("paper") || says("plan"))) return late;
  if ((says("rule") || says("price")) && !books.some(({ person }) => person(plain))) return null;
  return first;
}

/** Kinds that say less than what shows later does. */
const YIELDS: readonly Emergency[] = ["hurt", "wound"];

/** What shows later than it happened, of which nobody asks a rule, a plan or a price; null when it is long ago or there is none. */
function lateIn(plain: string, books: readonly EmergencyBook[]): Emergency | null {
  const says = (...frames: Frame[]) => books.some((book) => frames.some((frame) => book.frames[frame](plain)));
  const found = EMERGENCIES.find((kind) => books.some(({ late }) => late.get(kind)?.(plain)));
  if (!found || says("long", "plan")) return null;
  return says("rule", "price") && !books.some(({ person }) => person(plain)) ? null : found;
}

/** What only says that somebody died; whoever does not breathe or fell is told of in other words. */
const DEATH =
  / (?:se (?:me |nos )?)?(?:murio|murieron|fallecio|fallecieron|esta muerto|died|passed away|is dead)(?= )/g;
const signsIn = (left: string, books: readonly EmergencyBook[]) =>
  books.some(({ signs, sure }) => [...signs.values(), ...sure.values()].some((isIn) => isIn(left)));

/** Whether a text tells of a death that somebody mourns; `plain` as `plainly` makes it. */
export const isGrief = (plain: string, books: readonly EmergencyBook[]): boolean => {
  const says = (frame: Frame) => books.some(({ frames }) => frames[frame](plain));
  return says("loss") || (says("kin") && says("mourning"));
};

/** Whether a book of one language has a sign of harm for this text, calm or not. */
export const speaksOfHarm = (text: string, { bare, signs, sure }: EmergencyBook): boolean => {
  const left = bare(plainly(text));
  return [...signs.values(), ...sure.values()].some((isIn) => isIn(left));
};
