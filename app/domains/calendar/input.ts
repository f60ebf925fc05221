import { isId } from "#app/infra/id.ts";
import { VIEWS, type View } from "./rules.ts";

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Years that the calendar turns to. */
const FIRST = "2000-01-01";
const LAST = "2099-12-31";

const isDay = (text: string): boolean =>
  DAY.test(text) && text >= FIRST && text <= LAST && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

/** What the address of the calendar asks for; what it says wrongly counts as not said. */
export type CalendarAsked = { view: View; on: string; person: string | null };

export function calendarAsked(search: URLSearchParams, today: string): CalendarAsked {
  const on = search.get("on") ?? "";
  const person = search.get("person") ?? "";
  return {
    view: VIEWS.find((view) => view === search.get("view")) ?? "month",
    on: isDay(on) ? on : today,
    person: isId(person) ? person : null,
  };
}

export function calendarPath({ view, on, person }: CalendarAsked): string {
  const search = new URLSearchParams({ view, on });
  if (person) search.set("person", person);
  return `/work/calendar?${search}`;
}
