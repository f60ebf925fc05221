import { addDays, daysBetween } from "#app/infra/days.ts";
import { merchantKey } from "./merchant.ts";
import { type PlannedRow, SKIP, TAX_PAYMENT, type Way } from "./plan.ts";

/** An entry of the books that a row of a file may be once more. `imported`: it came with another file. */
export type Entry = {
  id: string;
  day: string;
  way: Way;
  /** Without a sign. */
  cents: number;
  party: string;
  note: string;
  imported: boolean;
};

/** A bank shows a purchase up to so many days from when it was written down. */
const NEAR_DAYS = 5;
/** Where the two names have no word in common. */
const NEAR_DAYS_UNLIKE = 1;

/** Words that say how money went, or what any business may be called. */
const EMPTY = new Set(
  "THE AND FOR FROM WITH ZELLE VENMO PAYPAL CHECK DEPOSIT PAYMENT TRANSFER INVOICE STORE SHOP COMPANY INC LLC PAGO CHEQUE FACTURA".split(
    " ",
  ),
);

/** Words of a name that tell something: "THE HOME DEPOT #1234" and "Home Depot" share HOME and DEPOT. */
const wordsOf = (...texts: string[]): Set<string> =>
  new Set(
    texts
      .flatMap((text) => merchantKey(text).split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length > 2 && !EMPTY.has(word)),
  );

/** How far an entry is from being this row: days, more where the names differ; null where it is another payment. */
function distanceOf(row: Pick<PlannedRow, "read" | "way">, entry: Entry): number | null {
  if (row.way !== entry.way || Math.abs(row.read.cents) !== entry.cents) return null;
  const days = Math.abs(daysBetween(row.read.day, entry.day));
  const own = wordsOf(row.read.party, row.read.note);
  const others = wordsOf(entry.party, entry.note);
  const alike = [...own].some((word) => others.has(word));
  // Two files of one account hold many equal purchases on neighboring days; what one says in other words has its day.
  if (entry.imported) return alike && days === 0 ? 0 : null;
  if (alike || !own.size || !others.size) return days <= NEAR_DAYS ? days : null;
  return days <= NEAR_DAYS_UNLIKE ? NEAR_DAYS + 1 + days : null;
}

/**
 * The entry that each row looks like, by the line of its row: the same amount the same way on the same day or a near one.
 * An entry stands for one row only. A row that was put somewhere by itself, or goes to no line, has none.
 */
export function twinsOf<E extends Entry>(
  rows: readonly (PlannedRow & { line: number })[],
  entries: readonly E[],
): Map<number, E> {
  const byAmount = Map.groupBy(entries, ({ way, cents }) => `${way} ${cents}`);
  const pairs = rows
    .filter(({ pick, by }) => by !== "row" && pick !== SKIP && pick !== TAX_PAYMENT)
    .flatMap((row) =>
      (byAmount.get(`${row.way} ${Math.abs(row.read.cents)}`) ?? []).flatMap((entry) => {
        const distance = distanceOf(row, entry);
        return distance === null ? [] : [{ line: row.line, entry, distance }];
      }),
    )
    .sort((a, b) => a.distance - b.distance || a.line - b.line);
  const twins = new Map<number, E>();
  const taken = new Set<string>();
  for (const { line, entry } of pairs) {
    if (twins.has(line) || taken.has(entry.id)) continue;
    twins.set(line, entry);
    taken.add(entry.id);
  }
  return twins;
}

/** The days and amounts among which the entries that rows may look like are found; null without rows. */
export function searchFor(rows: readonly PlannedRow[]): { from: string; to: string; cents: number[] } | null {
  const days = rows.map(({ read }) => read.day).sort();
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  const cents = [...new Set(rows.map(({ read }) => Math.abs(read.cents)))];
  return { from: addDays(first, -NEAR_DAYS), to: addDays(last, NEAR_DAYS), cents };
}
