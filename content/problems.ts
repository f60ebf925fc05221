import problems from "./lists/problems.json" with { type: "json" };
import things from "./lists/things.json" with { type: "json" };
import neighbors from "./lists/trade-neighbors.json" with { type: "json" };
import type { Problem } from "./schemas/trades.ts";

/** What goes wrong in a house or is wanted there, as people say it, with the trades that mend it, likeliest first. */
export const PROBLEMS: readonly Problem[] = problems;

/** Things of a house that somebody may type alone, with the trades that see to them. Beside other words they say nothing. */
export const THINGS: readonly Problem[] = things;

const NEIGHBORS: Record<string, readonly string[]> = neighbors;

/** Trades that can often do the work of another, likeliest first. */
export const tradesBesideOf = (id: string): readonly string[] => NEIGHBORS[id] ?? [];
