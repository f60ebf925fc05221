import { US_STATES } from "#content/lists.ts";
import type { StateRule } from "#content/schemas/states.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";

/** A state's name in the reader's language. */
export const nameOf = (id: string): string => US_STATES.find((state) => state.id === id)?.[getLocale()] ?? id;

/** "14" or "3–6": the hours a state asks. */
export const hoursOf = (state: Extract<StateRule, { ce: "hours" }>): string =>
  state.upTo ? `${state.hours}–${state.upTo}` : String(state.hours);

/** What a state asks of general contractors, in words. */
export function askedBy(state: StateRule): string {
  if (state.ce === "hours")
    return state.everyYears === 1
      ? m.learning_state_hours_yearly({ hours: hoursOf(state) })
      : m.learning_state_hours({ hours: hoursOf(state), years: state.everyYears });
  return { none: m.learning_state_none, local: m.learning_state_local, check: m.learning_state_check }[state.ce]();
}

/** Who decides about general contractors. */
export const decidedBy = (state: StateRule): string =>
  ({
    license: m.learning_level_license,
    registration: m.learning_level_registration,
    homes: m.learning_level_homes,
    local: m.learning_level_local,
  })[state.level]();
