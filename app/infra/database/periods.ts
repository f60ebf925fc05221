export type Unit = "day" | "month" | "year";
/** From the first moment to the one after the last, in UTC. */
export type Period = { name: string; from: Date; to: Date };

/** Characters of a date that name the day, the month or the year. */
const NAMED: Record<Unit, number> = { day: 10, month: 7, year: 4 };

function beginOf(by: Unit, moment: Date, later: number): Date {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  if (by === "year") return new Date(Date.UTC(year + later, 0, 1));
  if (by === "month") return new Date(Date.UTC(year, month + later, 1));
  return new Date(Date.UTC(year, month, day + later));
}

/** The period of a moment and the next ones, with the names of their partitions: `audit_log_2026_12`. */
export const periodsAhead = (table: string, by: Unit, now: Date, ahead: number): Period[] =>
  Array.from({ length: ahead + 1 }, (_, later) => {
    const from = beginOf(by, now, later);
    const named = from.toISOString().slice(0, NAMED[by]).replaceAll("-", "_");
    return { name: `${table}_${named}`, from, to: beginOf(by, now, later + 1) };
  });
