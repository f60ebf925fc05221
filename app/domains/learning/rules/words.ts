import type { Category } from "#content/schemas/courses.ts";
import { m } from "#paraglide/messages.js";

const CATEGORIES: Record<Category, () => string> = {
  code: m.learning_category_code,
  law: m.learning_category_law,
  safety: m.learning_category_safety,
  energy: m.learning_category_energy,
};
export const categoryWords = (category: Category): string => CATEGORIES[category]();

/** "3 h 20 min" of a time in minutes; whole minutes only. */
export function spanWords(minutes: number): string {
  const whole = Math.floor(minutes);
  const h = Math.floor(whole / 60);
  const rest = whole % 60;
  if (!h) return m.learning_minutes({ n: rest });
  return rest ? m.learning_hours_minutes({ h, m: rest }) : m.learning_hours({ n: h });
}

/** The same of a time in milliseconds. */
export const seatWords = (ms: number): string => spanWords(ms / 60_000);
