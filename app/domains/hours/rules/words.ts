import { m } from "#paraglide/messages.js";
import type { HourCategory } from "../rules.ts";

const CATEGORIES: Record<HourCategory, () => string> = {
  code: m.learning_category_code,
  law: m.learning_category_law,
  safety: m.learning_category_safety,
  energy: m.learning_category_energy,
  other: m.hours_category_other,
};
export const categoryWords = (category: HourCategory): string => CATEGORIES[category]();
