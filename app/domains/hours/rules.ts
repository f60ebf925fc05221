import type { CourseOutline } from "#content/courses.ts";
import type { StateRule } from "#content/schemas/states.ts";

/** What an hour can be about: the courses' categories, and whatever else a board asks. */
export const HOUR_CATEGORIES = ["code", "law", "safety", "energy", "other"] as const;
export type HourCategory = (typeof HOUR_CATEGORIES)[number];
/** How many hours of each category. */
export type ByCategory = Partial<Record<HourCategory, number>>;

/** Days before the hours are due on which the business is reminded, each once; the later one first. */
export const REMINDER_DAYS = [14, 30, 60, 120] as const;
/** An entry of the table that was looked at longer ago than this says so. */
export const OLD_DAYS = 365;
const GENERAL = "general-contracting";
const HOUR = 60;

/** A rule as the owner of the license wrote it down. */
export type OwnRule = {
  hours: number;
  everyYears: number;
  categories: ByCategory;
  dueOn: string | null;
  source: string;
};

/**
 * What is asked for a license: by the owner's own rule, else by the table where it speaks of this license; `check` where the
 * board has to be asked.
 */
export type Asked =
  | { by: "own"; hours: number; everyYears: number; categories: ByCategory; source: string }
  | {
      by: "table";
      hours: number;
      upTo: number | null;
      everyYears: number;
      categories: ByCategory;
      source: string;
      asOf: string;
    }
  | { by: "none"; source: string; asOf: string }
  | { by: "check"; board: string | null };

/** The table speaks of general contractors; of a license for another trade it says nothing. */
export function askedFor(rule: OwnRule | null, state: StateRule | undefined, trades: readonly string[] | null): Asked {
  if (rule) return { by: "own", ...rule };
  const general = !trades?.length || trades.includes(GENERAL);
  if (!state || !general || state.ce === "check" || state.ce === "local")
    return { by: "check", board: state?.board ?? null };
  if (state.ce === "none") return { by: "none", source: state.source, asOf: state.asOf };
  const { hours, upTo = null, everyYears, source, asOf } = state;
  return { by: "table", hours: upTo ?? hours, upTo, everyYears, categories: {}, source, asOf };
}

/** From which day hours count that are due on a day: after the last time they were due. */
export function windowFrom(dueOn: string, everyYears: number): string {
  return `${Number(dueOn.slice(0, 4)) - everyYears}${dueOn.slice(4)}`.replace(/-02-29$/, "-02-28");
}

/** Hours that somebody has, wherever they come from. */
export type Entry = { minutes: number; category: HourCategory; doneOn: string };

const sum = (entries: readonly Entry[]) => entries.reduce((all, { minutes }) => all + minutes, 0);

/** What is missing, in minutes: of each category that is asked, and in all. */
export function missingOf(asked: { hours: number; categories: ByCategory }, entries: readonly Entry[]) {
  const categories: ByCategory = {};
  for (const category of HOUR_CATEGORIES) {
    const need = (asked.categories[category] ?? 0) * HOUR;
    const short = need - sum(entries.filter((entry) => entry.category === category));
    if (short > 0) categories[category] = short;
  }
  const shorts = Object.values(categories).reduce((all, minutes) => all + minutes, 0);
  const done = sum(entries);
  return { done, missing: Math.max(0, asked.hours * HOUR - done, shorts), categories };
}

type Choice = Pick<CourseOutline, "slug" | "title" | "hours" | "category">;

/**
 * The courses with the fewest hours that close what is missing, and the minutes that no course of ours covers. `courses`: those
 * that do not count yet.
 */
export function shortestPlan(missing: { missing: number; categories: ByCategory }, courses: readonly Choice[]) {
  if (!missing.missing) return { courses: [], elsewhere: 0 };
  const minutes = (chosen: readonly Choice[]) => chosen.reduce((all, { hours = 0 }) => all + hours * HOUR, 0);
  const left = (chosen: readonly Choice[]) => {
    const shorts = Object.entries(missing.categories).reduce(
      (all, [category, short]) => all + Math.max(0, short - minutes(chosen.filter((one) => one.category === category))),
      0,
    );
    return Math.max(shorts, missing.missing - minutes(chosen));
  };
  let best: { chosen: Choice[]; left: number; minutes: number } | null = null;
  for (let mask = 0; mask < 2 ** courses.length; mask++) {
    const chosen = courses.filter((_, n) => mask & (1 << n));
    const one = { chosen, left: left(chosen), minutes: minutes(chosen) };
    if (!best || one.left < best.left || (one.left === best.left && one.minutes < best.minutes)) best = one;
  }
  return { courses: best?.chosen ?? [], elsewhere: best?.left ?? missing.missing };
}

/** The reminder that is due so many days before, or null; what lies farther ahead or behind asks for none. */
export function reminderDue(daysLeft: number): (typeof REMINDER_DAYS)[number] | null {
  if (daysLeft < 0) return null;
  return REMINDER_DAYS.find((days) => daysLeft <= days) ?? null;
}

export const hoursPath = (line: string): string => `/my/hours/${line}`;
