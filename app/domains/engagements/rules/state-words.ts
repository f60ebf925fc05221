import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";
import type { State } from "../rules.ts";

const STATES = {
  awarded: m.engagements_state_awarded,
  agreed: m.engagements_state_agreed,
  working: m.engagements_state_working,
  done_by_hirer: m.engagements_state_done,
  done_by_pro: m.engagements_state_done,
  disputed: m.engagements_state_disputed,
  closed: m.engagements_state_closed,
  withdrawn: m.engagements_state_withdrawn,
  no_show: m.engagements_state_no_show,
  cancelled: m.engagements_state_cancelled,
} satisfies Record<State, unknown>;

/** Where a job stands that was given, in the reader's language or in `locale`. */
export const stateWords = (state: State, locale?: Locale): string => STATES[state]({}, locale ? { locale } : {});
