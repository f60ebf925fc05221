import { addDays } from "#app/infra/days.ts";

export const VIEWS = ["month", "week", "people"] as const;
export type View = (typeof VIEWS)[number];

const WEEK = 7;

/** 0 is Sunday, on which a week begins here. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The seven days of the week that a day is in. */
export function weekOf(day: string): string[] {
  const first = addDays(day, -weekdayOf(day));
  return Array.from({ length: WEEK }, (_, n) => addDays(first, n));
}

/** The weeks that a month touches, each of seven days. */
export function monthOf(day: string): string[][] {
  const month = day.slice(0, 7);
  const weeks: string[][] = [];
  for (let first = weekOf(`${month}-01`)[0] ?? day; first.slice(0, 7) <= month; first = addDays(first, WEEK))
    weeks.push(weekOf(first));
  return weeks;
}

/** The same place in the month, or the week, before and after. */
export function stepOf(view: View, day: string, by: 1 | -1): string {
  if (view !== "month") return addDays(day, by * WEEK);
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10);
}

/** The days that a view shows, in order. */
export const daysOf = (view: View, day: string): string[] => (view === "month" ? monthOf(day).flat() : weekOf(day));

/** The days that stand under the name of a view: of a month its own alone, without those that fill its first and last week. */
export const namedDays = (view: View, day: string): string[] =>
  daysOf(view, day).filter((one) => view !== "month" || one.slice(0, 7) === day.slice(0, 7));

/** How many days a job is put down for whose bid and agreement name none: as long as its poster said at most, or its first day. */
const DAYS_SAID: Record<string, number> = {
  "under-1-week": 5,
  "1-2-weeks": 14,
  "2-4-weeks": 28,
  "1-3-months": 90,
};
export const daysSaid = (duration: string): number => DAYS_SAID[duration] ?? 1;
export const SAID_DURATIONS = Object.keys(DAYS_SAID);

type Spanned = { from: string; to: string };
/** Whether a job is on at a day; both ends count. */
export const isOn = ({ from, to }: Spanned, day: string): boolean => from <= day && day <= to;
