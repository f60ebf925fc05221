import { type AgreementStage, dayEverywhere, hasRun, type State as WorkState } from "#app/domains/engagements/rules.ts";

/** So many calendar years after its end bad work is reported on the page of a job. */
const WARRANTY_YEARS = 1;
/** So many calls a job has at most, those that are over among them. */
export const CALLS_MAX = 20;
/** A visit is at most so many days ahead. */
export const VISIT_WITHIN_DAYS = 365;

/** From the report of bad work to its end. */
export const CALL_STATES = ["open", "scheduled", "repaired", "refused", "closed", "withdrawn"] as const;
export type CallState = (typeof CALL_STATES)[number];

/** The two who had the job together; nobody else moves a call. */
export const SIDES = ["hirer", "pro"] as const;
export type Side = (typeof SIDES)[number];

export const ACTIONS = ["schedule", "repair", "refuse", "close", "still_wrong", "withdraw"] as const;
export type Action = (typeof ACTIONS)[number];

/** What a line of the timeline says: the report, a step, or that a side has left. */
export const EVENTS = ["call", ...ACTIONS, "left"] as const;
export type Event = (typeof EVENTS)[number];

const PRO = { schedule: { pro: "scheduled" }, repair: { pro: "repaired" }, refuse: { pro: "refused" } } as const;

/** state x action x side -> state. What does not stand here cannot happen. */
const TABLE: Record<CallState, Partial<Record<Action, Partial<Record<Side, CallState>>>>> = {
  open: { ...PRO, close: { hirer: "closed" }, withdraw: { hirer: "withdrawn" } },
  scheduled: {
    ...PRO,
    close: { hirer: "closed" },
    still_wrong: { hirer: "open" },
    withdraw: { hirer: "withdrawn" },
  },
  repaired: { close: { hirer: "closed" }, still_wrong: { hirer: "open" }, withdraw: { hirer: "withdrawn" } },
  refused: {
    schedule: { pro: "scheduled" },
    repair: { pro: "repaired" },
    still_wrong: { hirer: "open" },
    withdraw: { hirer: "withdrawn" },
  },
  closed: {},
  withdrawn: {},
};

export const stepOf = (state: CallState, action: Action, side: Side): CallState | null =>
  TABLE[state][action]?.[side] ?? null;

/** States that nothing leads out of. */
export const isOver = (state: CallState): boolean => Object.keys(TABLE[state]).length === 0;

/** What a side may do now, in the order of the buttons. */
export const actionsOf = (state: CallState, side: Side): Action[] =>
  ACTIONS.filter((action) => stepOf(state, action, side) !== null);

type Work = { state: WorkState; agreement: AgreementStage; startedOn: string | null; changedAt: Date };

/** Whether work was done that can turn out to be bad: it was confirmed, or it was cancelled after it had begun under a signed agreement. */
export const isWarranted = (work: Omit<Work, "changedAt">): boolean =>
  hasRun(work) && (work.state === "closed" || (work.state === "cancelled" && work.startedOn !== null));

/** The same day some years on; the 29th of February is the 28th where the year has none. */
function yearsOn(day: string, years: number): string {
  const moved = `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`;
  return moved.endsWith("-02-29") && new Date(`${moved}T00:00:00Z`).getUTCDate() !== 29
    ? `${moved.slice(0, 4)}-02-28`
    : moved;
}

/** The last day on which bad work may be reported, YYYY-MM-DD; it ends when it has ended in Hawaii. */
export const reportUntil = (endedAt: Date): string => yearsOn(dayEverywhere(endedAt), WARRANTY_YEARS);

export type ReasonNotToCall = "not_done" | "left" | "over" | "too_many";

/** Why nothing may be reported about a job, null where it may. `left`: the pro has closed the account. */
export function reasonNotToCall(
  work: Work,
  { calls, left }: { calls: number; left: boolean },
  now: Date,
): ReasonNotToCall | null {
  if (!isWarranted(work)) return "not_done";
  if (left) return "left";
  if (dayEverywhere(now) > reportUntil(work.changedAt)) return "over";
  return calls >= CALLS_MAX ? "too_many" : null;
}
