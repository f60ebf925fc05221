import type { Role } from "./classify.ts";
import { type PlannedRow, SKIP, TAX_PAYMENT, type Target, type Way, wayKey } from "./plan.ts";

/** One row of a group, in words and cents; what comes in is positive. */
type GroupRow = { line: number; day: string; text: string; cents: number; pick: Target; byRow: boolean };

/** All rows of a file that name one merchant and went one way, or one row that names nobody. */
export type Group = {
  /** The name of its choice in a form, after the word "merchant" or "row". */
  key: string;
  /** Whether a choice for it is remembered: rows that name nobody are chosen one by one. */
  named: boolean;
  name: string;
  way: Way;
  count: number;
  cents: number;
  from: string;
  to: string;
  /** What becomes of all its rows; null where they differ. */
  pick: Target | null;
  role: Role;
  by: PlannedRow["by"];
  rows: GroupRow[];
};

/** Rows that an opened group shows; those beyond go with their merchant. */
const GROUP_ROWS = 500;

/** The parts of a preview, in order. */
export const SECTIONS = ["income", "expense", "return", "tax", "out"] as const;
export type Section = (typeof SECTIONS)[number];

/** Under which heading a row stands, by what becomes of it. */
export function sectionOf(pick: Target | null, role: Role): Section {
  if (pick === TAX_PAYMENT) return "tax";
  if (pick === SKIP) return "out";
  if (role === "return") return "return";
  return role === "income" ? "income" : "expense";
}

/** Rows put together by merchant: the largest sums first within each heading. The rows of the group `open` come along. */
export function groupRows(rows: Iterable<PlannedRow & { line: number }>, open: string | null): Group[] {
  const groups = new Map<string, Group>();
  for (const { read, way, role, merchant, pick, by, line } of rows) {
    const key = merchant ? wayKey(way, merchant) : `${way} ${line}`;
    const cents = (way === "in" ? 1 : -1) * Math.abs(read.cents);
    const text = [read.party, read.note].filter(Boolean).join(" · ");
    const row: GroupRow = { line, day: read.day, text, cents, pick, byRow: by === "row" };
    const known = groups.get(key);
    if (!known) {
      const first = {
        key,
        named: merchant !== "",
        name: merchant || text,
        way,
        count: 1,
        cents,
        from: read.day,
        to: read.day,
      };
      groups.set(key, { ...first, pick, role, by, rows: key === open ? [row] : [] });
      continue;
    }
    known.count++;
    known.cents += cents;
    if (read.day < known.from) known.from = read.day;
    if (read.day > known.to) known.to = read.day;
    if (known.pick !== pick) known.pick = null;
    if (key === open && known.rows.length < GROUP_ROWS) known.rows.push(row);
  }
  const order = (group: Group) => SECTIONS.indexOf(sectionOf(group.pick, group.role));
  return [...groups.values()].sort(
    (a, b) => order(a) - order(b) || Math.abs(b.cents) - Math.abs(a.cents) || (a.key < b.key ? -1 : 1),
  );
}
