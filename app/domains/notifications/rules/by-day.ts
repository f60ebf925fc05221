import { addDays } from "#app/infra/days.ts";
import { dayAt } from "#app/infra/zone.ts";

/** Lines by the day on which they came, on a clock, in the order that they have. */
export function byDay<T extends { createdAt: Date }>(told: readonly T[], zone: string): { day: string; told: T[] }[] {
  const days = Map.groupBy(told, ({ createdAt }) => dayAt(new Date(createdAt), zone));
  return [...days].map(([day, lines]) => ({ day, told: lines }));
}

/** Whether a day is today or yesterday, which people say by word. */
export function nearDay(day: string, today: string): "today" | "yesterday" | null {
  if (day === today) return "today";
  return day === addDays(today, -1) ? "yesterday" : null;
}
