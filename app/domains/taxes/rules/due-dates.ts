import { addDays, daysBetween } from "#app/infra/days.ts";

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const text = (at: Date) => at.toISOString().slice(0, 10);
const dayOf = (year: number, month: number, day: number) => text(new Date(Date.UTC(year, month - 1, day)));

/** The nth weekday (0 is Sunday) of a month; n = -1 is the last. */
function nthWeekday(year: number, month: number, weekday: number, n: number): string {
  if (n < 0) {
    const last = new Date(Date.UTC(year, month, 0));
    return addDays(text(last), -((last.getUTCDay() - weekday + 7) % 7));
  }
  const first = new Date(Date.UTC(year, month - 1, 1));
  return addDays(text(first), ((weekday - first.getUTCDay() + 7) % 7) + (n - 1) * 7);
}

/** A holiday of fixed date is kept on Friday when it falls on a Saturday, on Monday when it falls on a Sunday. */
function observed(day: string): string {
  const weekday = utc(day).getUTCDay();
  return weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day;
}

const known = new Map<number, ReadonlySet<string>>();

/** Legal holidays in the District of Columbia in a year (26 U.S.C. 7503), as they are observed. */
export function holidays(year: number): ReadonlySet<string> {
  const kept = known.get(year);
  if (kept) return kept;
  const days = new Set([
    observed(dayOf(year, 1, 1)),
    nthWeekday(year, 1, 1, 3),
    nthWeekday(year, 2, 1, 3),
    // DC Emancipation Day
    observed(dayOf(year, 4, 16)),
    nthWeekday(year, 5, 1, -1),
    observed(dayOf(year, 6, 19)),
    observed(dayOf(year, 7, 4)),
    nthWeekday(year, 9, 1, 1),
    nthWeekday(year, 10, 1, 2),
    observed(dayOf(year, 11, 11)),
    nthWeekday(year, 11, 4, 4),
    observed(dayOf(year, 12, 25)),
    observed(dayOf(year + 1, 1, 1)),
  ]);
  known.set(year, days);
  return days;
}

/** The day itself, or the next that is no Saturday, Sunday or legal holiday. */
function nextBusinessDay(day: string): string {
  let due = day;
  while ([0, 6].includes(utc(due).getUTCDay()) || holidays(Number(due.slice(0, 4))).has(due)) due = addDays(due, 1);
  return due;
}

export const QUARTERS = [1, 2, 3, 4] as const;
export type Quarter = (typeof QUARTERS)[number];

const DUE: Record<Quarter, readonly [month: number, yearsOn: number]> = { 1: [4, 0], 2: [6, 0], 3: [9, 0], 4: [1, 1] };

/** When the estimated payment of a tax year's quarter is due: the 15th of April, June, September and January, moved. */
export const dueDate = (year: number, quarter: Quarter): string =>
  nextBusinessDay(dayOf(year + DUE[quarter][1], DUE[quarter][0], 15));

export type Due = { year: number; quarter: Quarter; day: string; daysLeft: number };

/** The first estimated payment that is due on `today` or later. */
export function nextDue(today: string): Due {
  const thisYear = Number(today.slice(0, 4));
  for (const year of [thisYear - 1, thisYear])
    for (const quarter of QUARTERS) {
      const day = dueDate(year, quarter);
      if (day >= today) return { year, quarter, day, daysLeft: daysBetween(today, day) };
    }
  const day = dueDate(thisYear + 1, 1);
  return { year: thisYear + 1, quarter: 1, day, daysLeft: daysBetween(today, day) };
}

/** The quarter of a tax year that is due next on a day: the first before the year, the last when all have passed. */
export function quarterOn(year: number, day: string): Quarter {
  const due = nextDue(day);
  return due.year === year ? due.quarter : due.year < year ? 1 : 4;
}

/** When a year's Forms 1099-NEC must be out and filed: 31 January, moved. */
export const due1099 = (year: number): string => nextBusinessDay(dayOf(year + 1, 1, 31));
/** When a year's return is due: 15 April, moved. */
export const returnDue = (year: number): string => nextBusinessDay(dayOf(year + 1, 4, 15));
