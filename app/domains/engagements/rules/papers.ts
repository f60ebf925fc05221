import { moneyText } from "#app/infra/money-text.ts";
import { m } from "#paraglide/messages.js";
import { isAwaited, isOver, type State, WAITS_FOR_SIGNATURE } from "../rules.ts";

/** What both sign about a job and both have not signed yet: the agreement, or a change order with what it adds or takes. */
export type OpenPaper = {
  id: string;
  kind: "agreement" | "change";
  number: number;
  priceCents: number;
  state: "draft" | "signed_by_hirer" | "signed_by_pro";
};
type Side = "hirer" | "pro";

/** It, where the other side has signed it and this one not yet. */
export const toSignBy = (side: Side, paper: OpenPaper | null): OpenPaper | null =>
  paper?.state === WAITS_FOR_SIGNATURE[side] ? paper : null;

/**
 * What a side of a job that was given is asked for: a signature before all else, since it may hold the others up. After its end
 * bad work that was reported: the pro says when they come, and the hirer whether it is repaired.
 */
export type Task = "sign" | "accept" | "confirm" | "repair" | "check_repair";

export type WorkTask = { id: string; state: State; title: string; other: string; paper: OpenPaper | null; task: Task };

type Stands = { state: State; side: Side; paper: OpenPaper | null; reported: boolean };

export function taskOf({ state, side, paper, reported }: Stands): Task | null {
  if (toSignBy(side, paper) && !isOver(state)) return "sign";
  if (reported) return side === "pro" ? "repair" : "check_repair";
  if (!isAwaited(state, side)) return null;
  return state === "awarded" ? "accept" : "confirm";
}

/** "Agreement, $8,400.00"; "Change order 1, +$650.00". */
export function paperWords({ kind, number, priceCents }: Omit<OpenPaper, "id" | "state">): string {
  const price = `${kind === "change" && priceCents > 0 ? "+" : ""}${moneyText(priceCents)}`;
  const name = kind === "agreement" ? m.agreements_one() : m.agreements_change({ n: number });
  return m.engagements_paper({ name, price });
}

/** "Change order 1, +$650.00, needs your signature". */
export const toSignWords = (paper: OpenPaper): string => m.engagements_paper_sign({ paper: paperWords(paper) });
