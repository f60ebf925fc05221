import { z } from "zod";
import { isIn } from "../lists.ts";
import { TRADES } from "../trades.ts";

const text = z.string().trim().min(1);
const both = z.strictObject({ en: text, es: text });

/**
 * Who decides about general contractors in a state: a state license, a state registration, a state license for homes
 * only, or cities and counties.
 */
const LEVELS = ["license", "registration", "homes", "local"] as const;

const unique = (ids: readonly string[]) => new Set(ids).size === ids.length;

const place = { id: z.string().regex(/^[A-Z]{2}$/), board: text, level: z.enum(LEVELS), column: z.int(), row: z.int() };
/** Where cities decide: the state office of the trades that do need a state document, if there is one. */
const trades = { ...place, board: text.optional() };
const proof = { source: text, asOf: z.iso.date() };

/**
 * One state: a fact about hours never stands without its source and the day it was last gone over. `ce` is continuing
 * education for general contractors at state level: `hours` are asked, `none` are asked, `local` means that no state
 * document exists, `check` that nothing is claimed and the board has to be asked.
 */
export const StateRule = z.discriminatedUnion("ce", [
  z.strictObject({
    ...place,
    ...proof,
    ce: z.literal("hours"),
    hours: z.number().positive().multipleOf(0.5),
    upTo: z.int().positive().optional(),
    everyYears: z.int().positive(),
    note: both,
  }),
  z.strictObject({ ...place, ...proof, ce: z.literal("none"), note: both.optional() }),
  z.strictObject({ ...trades, ce: z.literal("local"), note: both.optional() }),
  z.strictObject({ ...place, ce: z.literal("check"), note: both.optional() }),
]);

/** The 50 states and DC, each once, each on its own tile of the map. */
export const StateRules = z
  .array(StateRule)
  .length(51)
  .refine((all) => new Set(all.map((state) => state.id)).size === all.length, { error: "a state stands twice" })
  .refine((all) => new Set(all.map((state) => `${state.column}/${state.row}`)).size === all.length, {
    error: "two states share a tile",
  });

export type StateRule = z.infer<typeof StateRule>;

const trade = z.string().refine((id) => isIn(TRADES, id), { error: "no such trade" });

/** What one state asks of trades: a license (or a registration with the state), or none, with the law and when it was looked at. */
const StateTrades = z
  .strictObject({
    state: z.string().regex(/^[A-Z]{2}$/),
    asOf: z.iso.date(),
    rules: z
      .array(
        z.strictObject({
          trades: z.array(trade).min(1),
          license: z.boolean(),
          source: text,
          address: z.url(),
          /** The same for readers of Spanish, where it is more than the name of an office or a law. */
          sourceEs: text.optional(),
        }),
      )
      .min(1),
  })
  .refine(({ rules }) => unique(rules.flatMap(({ trades }) => trades)), { error: "a trade stands twice" });

export const AllStateTrades = z
  .array(StateTrades)
  .refine((all) => unique(all.map(({ state }) => state)), { error: "a state stands twice" });

export type StateTrades = z.infer<typeof StateTrades>;

/** Since this day an address of a register says where it was found. */
const REGISTERS_NAME_SOURCE_SINCE = "2026-11-26";

/** The public registers of one state's license boards, and the day their addresses were looked at; `source` is the page that names one. */
const StateRegisters = z
  .strictObject({
    state: z.string().regex(/^[A-Z]{2}$/),
    asOf: z.iso.date(),
    registers: z
      .array(z.strictObject({ board: text, address: z.url({ protocol: /^https$/ }), source: text.optional() }))
      .min(1),
  })
  .refine(({ asOf, registers }) => asOf < REGISTERS_NAME_SOURCE_SINCE || registers.every(({ source }) => source), {
    error: "a register does not say where its address was found",
  });

export const AllStateRegisters = z
  .array(StateRegisters)
  .refine((all) => unique(all.map(({ state }) => state)), { error: "a state stands twice" });

export type StateRegisters = z.infer<typeof StateRegisters>;

/** The least liability insurance a state asks, of some trades or (without `trades`) of every contractor, with the law and when it was looked at. */
const StateLiability = z.strictObject({
  state: z.string().regex(/^[A-Z]{2}$/),
  trades: z.array(trade).min(1).optional(),
  /** Each occurrence, in cents. */
  occurrenceCents: z.int().positive(),
  aggregateCents: z.int().positive().optional(),
  source: text,
  address: z.url(),
  asOf: z.iso.date(),
});

export const AllStateLiability = z.array(StateLiability);

export type StateLiability = z.infer<typeof StateLiability>;

/**
 * Where a law of deposits leaves room: special-order materials come on top of the share, or are the limit where they cost
 * more; a bond for consumers, or both sides who agree to it, set it aside.
 */
const DEPOSIT_MORE = ["special_orders_added", "special_orders_instead", "consumer_bond", "waived"] as const;

/** What contracts for work on a home have to say in one state, or everywhere ("US"), with the law and when it was looked at. */
const HomeContracts = z.strictObject({
  state: z.string().regex(/^[A-Z]{2}$/),
  asOf: z.iso.date(),
  notices: z.array(z.strictObject({ title: both, text: both, source: text, address: z.url() })).min(1),
  /**
   * The most that may be asked before the work, where one of the notices says it: one `part` of the price (3: a third), or
   * `cents` where the law names a sum too and that is less; for contracts above a price only, where it says `above`.
   */
  deposit: z
    .strictObject({
      part: z.int().min(2),
      cents: z.int().positive().optional(),
      above: z.int().positive().optional(),
      more: z.array(z.enum(DEPOSIT_MORE)).min(1).optional(),
    })
    .optional(),
});

export const AllHomeContracts = z
  .array(HomeContracts)
  .refine((all) => unique(all.map(({ state }) => state)), { error: "a state stands twice" })
  .refine((all) => all.some(({ state }) => state === "US"), { error: "what holds everywhere is missing" });

export type HomeContracts = z.infer<typeof HomeContracts>;
export type DepositMore = (typeof DEPOSIT_MORE)[number];

/** A piece of a form: {braces} are filled in; the notice is printed as large as the largest type of the paper. */
const FormPart = z.union([
  z.strictObject({ title: text }),
  z.strictObject({ notice: text }),
  z.strictObject({ heading: text }),
  z.strictObject({ text }),
  z.strictObject({ facts: z.array(z.tuple([text, text])).min(1) }),
]);
const Form = z.array(FormPart).min(3);

const WaiverKinds = z.enum([
  "conditional_progress",
  "unconditional_progress",
  "conditional_final",
  "unconditional_final",
]);

/**
 * The lien waivers of one state in the words of its law, always English; "US" holds the plain words for states without a form. A
 * kind with neither a form nor the leave of the law to use plain words is not offered in that state.
 */
const LienWaivers = z.strictObject({
  state: z.string().regex(/^[A-Z]{2}$/),
  asOf: z.iso.date(),
  source: text,
  address: z.url({ protocol: /^https$/ }),
  note: both.optional(),
  /** The kinds for which the law leaves the words free, and whether a payer may ask for a waiver in such words. */
  plain: z.strictObject({ kinds: z.array(WaiverKinds).min(1), mayBeAsked: z.boolean() }).optional(),
  /** The least size of type that the law asks for, where it asks for one. */
  leastPoints: z.int().positive().optional(),
  forms: z.partialRecord(WaiverKinds, Form).optional(),
});
type LawOfWaivers = z.infer<typeof LienWaivers>;

const hasAll = ({ forms }: LawOfWaivers) => WaiverKinds.options.every((kind) => forms?.[kind]);
const saysWhatIsMissing = (law: LawOfWaivers) => hasAll(law) || law.note !== undefined;
const saysItOnce = ({ forms, plain }: LawOfWaivers) => !plain?.kinds.some((kind) => forms?.[kind]);

export const AllLienWaivers = z
  .array(LienWaivers)
  .refine((all) => unique(all.map(({ state }) => state)), { error: "a state stands twice" })
  .refine((all) => all.some((law) => law.state === "US" && hasAll(law)), { error: "the plain words are missing" })
  .refine((all) => all.every(saysWhatIsMissing), { error: "a state lacks a form, and no note says why" })
  .refine((all) => all.every(saysItOnce), { error: "a kind has a form and plain words" });

export type LienWaivers = z.infer<typeof LienWaivers>;

/** Who gives a trade its paper: the state (a license or a registration), the state for commercial work only, cities and counties, or what the note tells. */
const LicenseAsk = z
  .strictObject({
    asks: z.enum(["license", "registration", "commercial", "local", "told"]),
    /** Dollars of one job from which it is asked; left out where it is asked of every job. */
    from: z.int().positive().optional(),
    by: text.optional(),
    note: both.optional(),
  })
  .refine(({ asks, by }) => asks === "local" || by, { error: "no office gives it" })
  .refine(({ asks, note }) => asks !== "told" || note, { error: "nothing is told" });

const dollars = z.number().positive();

/** What a state's own law says on money, people and papers, with who decides; what is left out is not known to be ruled there. */
const StateFacts = z.strictObject({
  id: z.string().regex(/^[A-Z]{2}$/),
  asOf: z.iso.date(),
  /** The lowest wage for an hour by year; where the state has none or a lower one, the federal figure. */
  wage: z.strictObject({ y2025: dollars, y2026: dollars, note: both.optional(), by: text }),
  /** The most that the court for small claims takes, in dollars. */
  claims: z.strictObject({ most: z.int().positive(), note: both.optional() }),
  /** From how many employees construction needs workers' compensation; 0 where the employer may go without. */
  comp: z.strictObject({ from: z.int().min(0), note: both.optional(), by: text }),
  lien: z.strictObject({ file: both, law: text }),
  deposit: both.optional(),
  written: both.optional(),
  /** Without a rule of its own, the contractor pays the tax on materials and charges none on labor. */
  salesTax: z.strictObject({ rate: z.number().positive().max(10).optional(), rule: both.optional(), by: text }),
  overtime: both.optional(),
  /** The bond for a contractor's license. */
  bond: both.optional(),
  /** When the last pay is due. */
  lastPay: both.optional(),
  /** Meals and rests that the state asks for. */
  breaks: both.optional(),
  /** The state's own office for safety; left out where federal OSHA inspects private work. */
  osha: text.optional(),
  /** Which employers owe paid sick time. */
  sickPay: both.optional(),
  retainage: both.optional(),
  /** How soon private work has to be paid. */
  promptPay: both.optional(),
  licenses: z.strictObject({
    gc: LicenseAsk,
    home: LicenseAsk,
    roofing: LicenseAsk,
    plumbing: LicenseAsk,
    electrical: LicenseAsk,
    hvac: LicenseAsk,
  }),
});

/** The 50 states and DC, each once. */
export const AllStateFacts = z
  .array(StateFacts)
  .length(51)
  .refine((all) => unique(all.map(({ id }) => id)), { error: "a state stands twice" });

export type StateFacts = z.infer<typeof StateFacts>;
