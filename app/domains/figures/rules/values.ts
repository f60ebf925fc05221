import type { Series } from "./boards.ts";

/** What was counted of a figure's part in a time; `last…` in the last hour of it that has any. */
export type Cell = { name: string; part: string; n: number; sum: number; lastN: number; lastSum: number };

const add = (cells: readonly Cell[], pick: (cell: Cell) => number): number =>
  cells.reduce((all, cell) => all + pick(cell), 0);

/** A series in a time; null where nothing says. */
export function figureOf({ figure, part, how, of }: Series, cells: readonly Cell[]): number | null {
  const mine = cells.filter(({ name, part: own }) => name === figure && (part === undefined || own === part));
  const n = add(mine, (cell) => cell.n);
  if (how === "count") return n;
  if (how === "sum") return add(mine, (cell) => cell.sum);
  if (how === "share") {
    const left = cells.filter(({ name }) => name === of);
    const all = add(left, (cell) => cell.lastN) + n;
    return left.length && all ? Math.round((1000 * n) / all) : null;
  }
  if (!mine.length) return null;
  if (how === "mean") return n ? Math.round(add(mine, (cell) => cell.sum) / n) : null;
  return add(mine, (cell) => (how === "last" ? cell.lastN : cell.lastSum));
}
