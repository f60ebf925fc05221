/**
 * Where an application stands: `unconfirmed` until its applicant typed the code; `waiting` for a person of the operator;
 * `checking`, `accepting`, `paying` while a lender is asked; `offered`; `none` when it had nothing to offer; `accepted`,
 * `paid_out`; `canceled` by the applicant, `closed` by the operator.
 */
export const STATES = [
  "unconfirmed",
  "waiting",
  "checking",
  "offered",
  "none",
  "accepting",
  "accepted",
  "paying",
  "paid_out",
  "canceled",
  "closed",
] as const;
export type ApplicationState = (typeof STATES)[number];

/** While a lender is asked. */
export const ASKING = ["checking", "accepting", "paying"] as const satisfies readonly ApplicationState[];
/** What a pro may learn of when the applicant shares it. */
export const APPROVED = ["accepted", "paying", "paid_out"] as const satisfies readonly ApplicationState[];
/** What the applicant may call off. */
export const CANCELABLE = ["waiting", "checking", "offered", "accepted"] as const satisfies readonly ApplicationState[];

export const isOneOf = (states: readonly ApplicationState[], state: ApplicationState): boolean =>
  states.includes(state);

/** By what an applicant is reached with the code. */
export const CODE_WAYS = ["email", "phone"] as const;
export type CodeWay = (typeof CODE_WAYS)[number];

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 15;
/** So many wrong tries end a code. */
export const CODE_TRIES = 5;
/** What nobody confirmed is removed after a day. */
export const UNCONFIRMED_HOURS = 24;
/** After this long an applicant reads that the lender is slow, and a person of the operator sees it. */
export const SLOW_MINUTES = 5;

export const hoursAfter = (then: Date, hours: number): Date => new Date(then.getTime() + hours * 3600 * 1000);
export const minutesAfter = (then: Date, minutes: number): Date => new Date(then.getTime() + minutes * 60_000);

/** Whether offers can still be taken: a lender holds them until a moment. */
export const isOver = (offersUntil: Date | null, now: Date): boolean => offersUntil !== null && offersUntil <= now;

/** What an application is for when it was opened from there. */
export const TIE_KINDS = ["bid", "invoice"] as const;
export type TieKind = (typeof TIE_KINDS)[number];

/** What the operator's desk shows: what waits for a person, what is one's own, all of it. */
export const VIEWS = ["waiting", "mine", "all"] as const;
export type View = (typeof VIEWS)[number];
