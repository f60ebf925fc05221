import type { StateRule } from "./schemas/states.ts";
import states from "./states/states.json" with { type: "json" };

/** What each state asks of general contractors, in the order of the states' names; checked by the build. */
export const STATE_RULES = states as readonly StateRule[];
