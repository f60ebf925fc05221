import type { State } from "../rules.ts";

/** The columns of the board, from the first word to the end. */
export const LANES = ["asking", "given", "working", "closing", "over"] as const;
export type Lane = (typeof LANES)[number];

/** In which column a job stands that was given. */
const LANE_OF: Record<State, Lane> = {
  awarded: "given",
  agreed: "given",
  working: "working",
  done_by_hirer: "closing",
  done_by_pro: "closing",
  disputed: "closing",
  closed: "over",
  withdrawn: "over",
  no_show: "over",
  cancelled: "over",
};

export const laneOf = (state: State): Lane => LANE_OF[state];

/** The column that a phone opens with: where something waits for the reader, else the first that runs, else the first with a card. */
export function firstLane(cards: readonly { lane: Lane; waits: boolean }[]): Lane {
  const waiting = LANES.find((lane) => cards.some((card) => card.waits && card.lane === lane));
  const order: readonly Lane[] = ["working", "given", "closing", "asking", "over"];
  return waiting ?? order.find((lane) => cards.some((card) => card.lane === lane)) ?? "asking";
}
