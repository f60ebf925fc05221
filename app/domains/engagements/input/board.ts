import { askedLine } from "#app/infra/clean-text.ts";
import { isId } from "#app/infra/id.ts";
import { TRADES } from "#content/trades.ts";
import { LANES, type Lane } from "../rules/board.ts";

export const BOARD_QUERY_MAX = 80;
const BOARD_SIDES = ["hirer", "pro"] as const;

/** What the address of the board asks for; what it says wrongly counts as not said. */
export type BoardAsked = {
  q: string;
  side: (typeof BOARD_SIDES)[number] | null;
  trade: string | null;
  person: string | null;
  /** The column that a phone shows. */
  lane: Lane | null;
};

export function boardAsked(search: URLSearchParams): BoardAsked {
  const said = (name: string) => search.get(name) ?? "";
  return {
    q: askedLine(said("q"), BOARD_QUERY_MAX),
    side: BOARD_SIDES.find((side) => side === said("side")) ?? null,
    trade: TRADES.find(({ id }) => id === said("trade"))?.id ?? null,
    person: isId(said("person")) ? said("person") : null,
    lane: LANES.find((lane) => lane === said("lane")) ?? null,
  };
}

/** The address that asks for it. */
export function boardPath(asked: BoardAsked): string {
  const search = new URLSearchParams();
  for (const name of ["q", "side", "trade", "person", "lane"] as const) {
    const value = asked[name];
    if (value) search.set(name, value);
  }
  return search.size ? `/work?${search}` : "/work";
}

/** Whether the board is narrowed to a part of the jobs. */
export const isNarrowed = ({ q, side, trade, person }: BoardAsked): boolean => Boolean(q || side || trade || person);
