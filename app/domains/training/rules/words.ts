import { m } from "#paraglide/messages.js";
import type { TrainingState } from "../rules.ts";

const STATE_WORDS: Record<TrainingState, () => string> = {
  done: m.training_state_done,
  due: m.training_state_due,
  late: m.training_state_late,
  expired: m.training_state_expired,
};
export const stateWords = (state: TrainingState): string => STATE_WORDS[state]();

/** Which version somebody passed; nothing of a course that has only one. */
export const versionWords = (version: number, newest: number): string => {
  if (newest <= 1) return "";
  return version < newest ? m.training_version_old({ n: version, newest }) : m.training_version({ n: version });
};
