import type { FieldErrors } from "#app/infra/errors.ts";
import { fieldErrors } from "#app/infra/form.ts";
import { DESCRIPTION_MIN, PostJob } from "../input.ts";
import { withHint } from "./own-words.ts";
import { isStartChoice } from "./start.ts";

/** Budgets to choose from, in whole dollars, by their id; `not-sure` is a budget of 0 to 0, which pages call open. */
export const BUDGETS = {
  "not-sure": [0, 0],
  "under-500": [0, 500],
  "500-2000": [500, 2000],
  "2000-5000": [2000, 5000],
  "5000-15000": [5000, 15_000],
  "15000-50000": [15_000, 50_000],
  "over-50000": [50_000, 250_000],
} as const;

/** Who is asked when neither the homeowner nor the table of problems knows the trade. */
const ANY_TRADE = "handyman";
/** The choice that leaves the trade to the words. */
export const TRADE_UNSURE = "not-sure";

const isKey = <T extends object>(of: T, key: unknown): key is keyof T & string =>
  typeof key === "string" && Object.hasOwn(of, key);

type Meant = (words: string) => string | null;

/** The trade of a homeowner's job: the one that was chosen, else the one that `meant` finds in the title, or with what is said below it. */
export function homeTrade({ trade, title, description }: Record<string, unknown>, meant: Meant): unknown {
  if (trade && trade !== TRADE_UNSURE) return trade;
  const [name, words] = [String(title ?? ""), String(description ?? "").trim()];
  return meant(name) || (words && (meant(`${name}\n${words}`) || meant(words))) || ANY_TRADE;
}

/**
 * What a homeowner's three steps say, as the fields of a job: a chosen budget as two amounts, no trade as the one that
 * `meant` finds in the words. When the work is wanted stays the choice that it is.
 */
export function homePost(values: Record<string, unknown>, meant: Meant): Record<string, unknown> {
  const { budget, when, trade: _, title, description, ...rest } = values;
  const [budgetMin, budgetMax] = BUDGETS[isKey(BUDGETS, budget) ? budget : "not-sure"];
  const startDate = isStartChoice(when) ? when : "flexible";
  const words = String(description ?? "").trim();
  return {
    ...rest,
    title,
    trade: homeTrade(values, meant),
    budgetMin,
    budgetMax,
    startDate,
    duration: "not-sure",
    description: words.length < DESCRIPTION_MIN ? withHint(words) : words,
  };
}

/** The step that asks for a field, counted from 1; what is not named here is asked for in the last. */
const STEP_OF: Record<string, number> = {
  title: 1,
  description: 1,
  trade: 1,
  pictures: 1,
  location: 2,
  address: 2,
  startDate: 2,
};
export const stepOfField = (name: string): number => STEP_OF[name] ?? 3;

/** What a step lacks before the next one, by the shape that a sent form is read with. */
export function faultsOfStep(step: number, values: Record<string, unknown>): FieldErrors {
  const parsed = PostJob.safeParse(homePost(values, () => null));
  const wrong = parsed.success ? {} : fieldErrors(parsed.error);
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => stepOfField(name) === step));
}
