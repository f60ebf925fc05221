import { addDays } from "#app/infra/days.ts";
import { dayAt } from "#app/infra/zone.ts";

/** From the award of a job to its end. "Done" is said by one side and waits for the other. */
export const STATES = [
  "awarded",
  "agreed",
  "working",
  "done_by_hirer",
  "done_by_pro",
  "disputed",
  "closed",
  "withdrawn",
  "no_show",
  "cancelled",
] as const;
export type State = (typeof STATES)[number];

/** How far the agreement about it is; the agreement says so itself, with what it says. */
export const AGREEMENT_STAGES = ["none", "draft", "signed_by_hirer", "signed_by_pro", "signed"] as const;
export type AgreementStage = (typeof AGREEMENT_STAGES)[number];

/** Who moves it: the two who have the job together, the operator's reviewers, and time. */
export const SIDES = ["hirer", "pro", "desk", "clock"] as const;
export type Side = (typeof SIDES)[number];

export const ACTIONS = [
  "accept",
  "start",
  "done",
  "take_back",
  "confirm",
  "dispute",
  "withdraw",
  "no_show",
  "cancel",
  "agree_done",
  "agree_undone",
  "settle_done",
  "settle_cancelled",
  "settle_working",
] as const;
export type Action = (typeof ACTIONS)[number];

/**
 * What comes with a step besides the new state: `fill` marks the job filled; `release` takes the award from the application,
 * so that the hirer may put the job back on the board; `wait` begins the days after which silence confirms.
 */
type Effect = "fill" | "release" | "wait";
export type Step = { to: State; effects: readonly Effect[] };

const to = (state: State, ...effects: Effect[]): Step => ({ to: state, effects });

/** state x action x side -> state and effects. What does not stand here cannot happen. */
const TABLE: Record<State, Partial<Record<Action, Partial<Record<Side, Step>>>>> = {
  awarded: {
    accept: { pro: to("agreed") },
    withdraw: { hirer: to("withdrawn", "release"), pro: to("withdrawn", "release") },
  },
  agreed: {
    start: { hirer: to("working"), pro: to("working") },
    done: { hirer: to("done_by_hirer", "wait"), pro: to("done_by_pro", "wait") },
    withdraw: { pro: to("withdrawn", "release") },
    no_show: { hirer: to("no_show", "release") },
    cancel: { hirer: to("cancelled", "release") },
  },
  working: {
    done: { hirer: to("done_by_hirer", "wait"), pro: to("done_by_pro", "wait") },
    cancel: { hirer: to("cancelled", "release"), pro: to("cancelled", "release") },
  },
  done_by_hirer: {
    take_back: { hirer: to("working") },
    confirm: { pro: to("closed", "fill"), clock: to("closed", "fill") },
    dispute: { pro: to("disputed") },
  },
  done_by_pro: {
    take_back: { pro: to("working") },
    confirm: { hirer: to("closed", "fill"), clock: to("closed", "fill") },
    dispute: { hirer: to("disputed") },
  },
  disputed: {
    agree_done: { hirer: to("closed", "fill"), pro: to("closed", "fill") },
    agree_undone: { hirer: to("working"), pro: to("working") },
    settle_done: { desk: to("closed", "fill") },
    settle_cancelled: { desk: to("cancelled", "release") },
    settle_working: { desk: to("working") },
  },
  closed: {},
  withdrawn: {},
  no_show: {},
  cancelled: {},
};

export const stepOf = (state: State, action: Action, side: Side): Step | null => TABLE[state][action]?.[side] ?? null;

/** States that nothing leads out of. */
export const isOver = (state: State): boolean => Object.keys(TABLE[state]).length === 0;

/** Over without the work having been done: the hirer may put the job back on the board. */
export const isReleased = (state: State): boolean => isOver(state) && state !== "closed";

/**
 * Whether the pro took the job: not while the award waits for their answer, nor where it was given back or taken back before that.
 * `passed` are the states that its timeline names.
 */
export const wasTaken = (state: State, passed: readonly State[]): boolean =>
  state !== "awarded" && (state !== "withdrawn" || passed.includes("agreed"));

/** Over, and it really ran: both said done, or both had signed, even if it was cancelled later. Then both may review it. */
export const hasRun = ({ state, agreement }: { state: State; agreement: AgreementStage }): boolean =>
  state === "closed" || (isOver(state) && agreement === "signed");

/** Actions that take a reason, which the other side reads. */
const NEEDS_NOTE: readonly Action[] = [
  "dispute",
  "cancel",
  "no_show",
  "settle_done",
  "settle_cancelled",
  "settle_working",
];
export const needsNote = (action: Action): boolean => NEEDS_NOTE.includes(action);

/** The last clock of the states: a day is over in all of them when it is over here. */
const LAST_ZONE = "Pacific/Honolulu";
/** So many days "done" waits for the other side. */
const ANSWER_DAYS = 7;

/** The last day on which the other side may answer, YYYY-MM-DD; it ends when it has ended in Hawaii. */
export const answerBy = (saidAt: Date): string => addDays(dayAt(saidAt, LAST_ZONE), ANSWER_DAYS);
/** The first day that is not over yet everywhere: what waited for a day before it is confirmed by silence. */
export const dayEverywhere = (now: Date): string => dayAt(now, LAST_ZONE);

/** Why a step that the table has is not taken yet. `startDate` is the calendar day that was agreed on, null for none yet. */
export type ReasonNotYet = "suspended" | "before_start";

/** A suspended pro begins nothing new but ends what runs; nobody has failed to come before the day has come everywhere. */
export function reasonNotYet(
  action: Action,
  side: Side,
  facts: { suspended: boolean; startDate: string | null },
  now: Date,
): ReasonNotYet | null {
  if (side === "pro" && facts.suspended && (action === "accept" || action === "start")) return "suspended";
  if (action !== "no_show") return null;
  return facts.startDate === null || dayEverywhere(now) < facts.startDate ? "before_start" : null;
}

/**
 * Between the two a dispute ends only by the one who gives in: who disputed says that the work is done, as the other has said, or
 * who said done that it is not. Neither can close it against the other.
 */
export function mayAgree(action: Action, side: Side, disputedBy: Side | null): boolean {
  if (action !== "agree_done" && action !== "agree_undone") return true;
  return disputedBy !== null && (action === "agree_done") === (side === disputedBy);
}

/** What a side may do now, in the order of the buttons: the first is the next step. */
export const actionsOf = (state: State, side: Side): Action[] =>
  ACTIONS.filter((action) => stepOf(state, action, side) !== null).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

const ORDER: readonly Action[] = [
  "accept",
  "confirm",
  "start",
  "done",
  "dispute",
  "take_back",
  "agree_done",
  "agree_undone",
  "withdraw",
  "cancel",
  "no_show",
  "settle_done",
  "settle_working",
  "settle_cancelled",
];

/** Whether the next step is this side's: an answer that the other one waits for. */
export const isAwaited = (state: State, side: Side): boolean =>
  stepOf(state, "accept", side) !== null || stepOf(state, "confirm", side) !== null;

/** The day on which work began that is said today to have begun or to be done: as planned, or today where that is still to come or no day is. */
export const beganOn = (planned: string | null, today: string): string =>
  planned !== null && planned < today ? planned : today;

/** The agreement that the other side has signed and this one not yet. */
export const WAITS_FOR_SIGNATURE = { hirer: "signed_by_pro", pro: "signed_by_hirer" } as const satisfies Partial<
  Record<Side, AgreementStage>
>;

/** Whose deed ended it, as the application then stands: a pro who left may apply again, the others were declined. */
export const applicationAfter = (side: Side): "withdrawn" | "declined" => (side === "pro" ? "withdrawn" : "declined");
