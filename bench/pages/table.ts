import { median } from "../load.ts";
import { print } from "../print.ts";
import type { Build } from "./side.ts";

const BUILDS = ["before", "now"] as const;

/** What was measured under a name, round by round, of both builds. */
export class Figures {
  readonly #taken = new Map<string, Record<Build, number[]>>();

  add(name: string, build: Build, value: number): void {
    const known = this.#taken.get(name) ?? { before: [], now: [] };
    known[build].push(value);
    this.#taken.set(name, known);
  }

  /** The median of a build, undefined where nothing was measured. */
  of(name: string, build: Build): number | undefined {
    const values = this.#taken.get(name)?.[build] ?? [];
    return values.length ? median(values) : undefined;
  }

  /** The median over the rounds of what `name` is of `peer` in the same round. */
  ratio(name: string, build: Build, peer: string): number | undefined {
    const values = this.#taken.get(name)?.[build] ?? [];
    const peers = this.#taken.get(peer)?.[build] ?? [];
    const ratios = values.map((value, round) => value / (peers[round] ?? Number.NaN));
    return ratios.length && !ratios.some(Number.isNaN) ? median(ratios) : undefined;
  }

  /** The median over the rounds of what the build of now is of the one before. */
  change(name: string): number | undefined {
    const { before = [], now = [] } = this.#taken.get(name) ?? {};
    const ratios = now.map((value, round) => value / (before[round] ?? Number.NaN));
    return ratios.length && !ratios.some(Number.isNaN) ? median(ratios) : undefined;
  }
}

/** Of its peer: `of` names the row. A goal is about the value, about now / before, or about the value / its peer. */
export type Row = {
  name: string;
  digits?: number;
  of?: string;
  goal?: { about: "value" | "change" | "peer" } & ({ least: number } | { most: number });
};

const ABOUT = { value: "", change: " × before", peer: " of peer" };

/** Prints the rows beside each other; false when a goal is not reached. */
export function printRows(figures: Figures, rows: Row[], names: Record<Build, string>): boolean {
  const cell = (value: number | undefined, digits: number) =>
    (value === undefined ? "–" : value.toFixed(digits)).padStart(10);
  print(`${"".padEnd(50)}${names.before.padStart(10)}${names.now.padStart(10)}  now/before   of its peer  goal`);
  let reached = true;
  for (const { name, digits = 0, of, goal } of rows) {
    const value = figures.of(name, "now");
    if (value === undefined) continue;
    const change = figures.change(name);
    const peers = of ? BUILDS.map((build) => figures.ratio(name, build, of)) : [];
    const judged = goal && { value, change, peer: peers[1] }[goal.about];
    const right = goal && judged !== undefined && ("least" in goal ? judged >= goal.least : judged <= goal.most);
    if (goal && !right) reached = false;
    const said = goal && `${"least" in goal ? `≥ ${goal.least}` : `≤ ${goal.most}`}${ABOUT[goal.about]}`;
    const beside = peers.some((peer) => peer !== undefined)
      ? peers.map((peer) => peer?.toFixed(2) ?? "–").join(" → ")
      : "";
    print(
      `${name.padEnd(50)}${cell(figures.of(name, "before"), digits)}${cell(value, digits)}${cell(change, 2)}  ${beside.padStart(12)}  ${goal ? `${said} ${right ? "ok" : "NOT REACHED"}` : ""}`.trimEnd(),
    );
  }
  return reached;
}
