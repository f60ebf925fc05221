import type { Due, Line } from "#app/domains/bids/rules.ts";
import { ownWords } from "#app/domains/jobs/rules/own-words.ts";
import type { StartChoice } from "#app/domains/jobs/rules/start.ts";
import type { Locale } from "#app/infra/locale.ts";
import type { Block, Table } from "#app/infra/pdf/paper.ts";

/** The agreement about a job, or a change of it that both sign again. */
export const KINDS = ["agreement", "change"] as const;
export type Kind = (typeof KINDS)[number];

/** From the first words to two signatures. What was sent back is void and stays readable; nothing leads out of the last two. */
export const STATES = ["draft", "signed_by_hirer", "signed_by_pro", "signed", "void"] as const;
export type State = (typeof STATES)[number];

export const SIDES = ["hirer", "pro"] as const;
export type Side = (typeof SIDES)[number];

export const ACTIONS = ["edit", "sign", "send_back"] as const;
export type Action = (typeof ACTIONS)[number];

/** `freeze` fixes the words and their hash; `redraft` begins the next draft with the same words. */
type Effect = "freeze" | "redraft";
export type Step = { to: State; effects: readonly Effect[] };

const to = (state: State, ...effects: Effect[]): Step => ({ to: state, effects });
const back = to("void", "redraft");

const letters = (name: string): string =>
  name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Whether an account has a name; where it has none, its address may stand for one. */
export const isNamed = (account: string): boolean => letters(account) !== "" && !account.includes("@");

/** Whether what was typed is the name of an account; case, accents, spaces and punctuation aside. One that has no name is signed for with any. */
export const isOwnName = (typed: string, account: string): boolean =>
  !isNamed(account) || letters(typed) === letters(account);

/** state x action x side -> state and effects. What does not stand here cannot happen. */
const TABLE: Record<State, Partial<Record<Action, Partial<Record<Side, Step>>>>> = {
  draft: {
    edit: { hirer: to("draft"), pro: to("draft") },
    sign: { hirer: to("signed_by_hirer", "freeze"), pro: to("signed_by_pro", "freeze") },
  },
  signed_by_hirer: { sign: { pro: to("signed") }, send_back: { hirer: back, pro: back } },
  signed_by_pro: { sign: { hirer: to("signed") }, send_back: { hirer: back, pro: back } },
  signed: {},
  void: {},
};

export const stepOf = (state: State, action: Action, side: Side): Step | null => TABLE[state][action]?.[side] ?? null;

/** A change order that nobody has signed is discarded by the side that wrote it last. */
export const mayDiscard = (
  { kind, state, changedBy }: { kind: Kind; state: State; changedBy: Side },
  side: Side,
): boolean => kind === "change" && state === "draft" && changedBy === side;

/** What a side may do now. */
export const actionsOf = (state: State, side: Side): Action[] =>
  ACTIONS.filter((action) => stepOf(state, action, side) !== null);

/** What the law of a place asks a contract to say, as it stood when the agreement was written. */
export type Notice = { title: string; text: string; source: string; asOf: string };

/** What two sides agree on. Money is in cents; a change that takes something away has a price below zero. */
export type Content = {
  title: string;
  place: string;
  hirer: string;
  pro: string;
  /** Of the pro, as a reviewer had checked it when the draft was written; what was written before this was asked does not have it. */
  license?: { number: string; state: string };
  scope: string;
  priceCents: number;
  lines: Line[];
  schedule: Due[];
  milestones: string[];
  startsOn: string | null;
  /** What the post said instead of a day; stands while no day is named. */
  startChoice?: StartChoice;
  /** Of a change: the days that it adds. */
  durationDays: number | null;
  /** Held back of each progress payment, in hundredths of a percent; what was written before this was asked does not have it. */
  retainageBips?: number;
  exclusions: string;
  warranty: string;
  changes: string;
  notices: Notice[];
  /** Of what somebody has signed: all of it as it was read. What was signed before this was kept does not have it. */
  wording?: Wording;
};

/**
 * An agreement as both read it, put into words in its language: headings, labels and fixed sentences with what people wrote. It is
 * kept at the first signature, so that no later change of the product's own words changes what was signed.
 */
export type Wording = {
  title: string;
  parties: Fact[];
  facts: Fact[];
  work: Written[];
  price: Fact;
  terms: Written[];
};
export type Fact = [label: string, value: string];
/** What of a paper an agreement has: words, and no pictures. */
export type Written = Extract<Block, { heading: string } | { text: string } | { list: string[] } | { table: Table }>;

/** Where the work is, in one line: the street and number that the award opened, then the city. */
export const placeOf = ({ address, location }: { address: string | null; location: string }): string =>
  address && !location.startsWith(address) ? `${address}, ${location}` : location;

/** What of it people write; the rest is known. */
export type Terms = Omit<Content, "title" | "hirer" | "pro" | "license" | "notices" | "startChoice" | "wording">;

/** What is signed: the words, and which agreement in which version they are. */
export type Signed = {
  code: string;
  kind: Kind;
  number: number;
  version: number;
  locale: Locale;
  content: Content;
};

/** One text for one agreement, whatever order its fields come in: what the hash is made of. */
export const canonicalText = ({ code, kind, number, version, locale, content }: Signed): string =>
  canonical({ code, kind, number, version, locale, content });

/** One text for one value, whatever order its fields come in. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
};

/** Whether two drafts say the same: a form that was sent twice is one change. */
export const saysTheSame = (one: Content, other: Content): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** Why nobody signs yet. */
export type ReasonNotToSign = "over" | "suspended" | "no_scope" | "no_price";

/** Nothing is signed about a job that is over; a suspended pro takes on nothing new; an agreement says what for how much. */
export function reasonNotToSign(
  { kind, content }: { kind: Kind; content: Pick<Content, "scope" | "priceCents"> },
  { over, suspended }: { over: boolean; suspended: boolean },
): ReasonNotToSign | null {
  if (over) return "over";
  if (suspended) return "suspended";
  if (!ownWords(content.scope)) return "no_scope";
  return kind === "agreement" && content.priceCents <= 0 ? "no_price" : null;
}

/** What the job comes to: the agreement and the changes that both signed. */
export const agreedCents = (rows: readonly { state: State; priceCents: number }[]): number =>
  rows.reduce((sum, { state, priceCents }) => (state === "signed" ? sum + priceCents : sum), 0);
