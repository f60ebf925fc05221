import { MAX_YEARS_AHEAD } from "#app/domains/verification/rules.ts";
import { m } from "#paraglide/messages.js";
import type { AskState, PaperFault, PaperField, SubPaperKind } from "../rules.ts";

const NAMES: Record<SubPaperKind, () => string> = {
  insurance: m.subcontractors_kind_insurance,
  license: m.subcontractors_kind_license,
  w9: m.subcontractors_kind_w9,
};
const WORDS: Record<SubPaperKind, () => string> = {
  insurance: m.subcontractors_word_insurance,
  license: m.subcontractors_word_license,
  w9: m.subcontractors_word_w9,
};

const SHORT: Record<SubPaperKind, () => string> = {
  insurance: m.subcontractors_short_insurance,
  license: m.subcontractors_short_license,
  w9: m.subcontractors_short_w9,
};
/** The same for the head of a column. */
export const kindShort = (kind: SubPaperKind): string => SHORT[kind]();

/** The name of a kind of paper, as a heading says it. */
export const kindName = (kind: SubPaperKind): string => NAMES[kind]();

/** "certificate of insurance", within a sentence. */
export const kindWord = (kind: SubPaperKind): string => WORDS[kind]();

/** "certificate of insurance, license and W-9" */
export function kindWords(kinds: readonly SubPaperKind[]): string {
  const words = kinds.map(kindWord);
  const last = words.pop() ?? "";
  return words.length ? `${words.join(", ")}${m.subcontractors_and()}${last}` : last;
}

const STATES: Record<AskState, () => string> = {
  missing: m.subcontractors_state_missing,
  overdue: m.subcontractors_state_overdue,
  returned: m.subcontractors_state_returned,
  received: m.subcontractors_state_received,
  active: m.subcontractors_state_active,
  expiring: m.subcontractors_state_expiring,
  expired: m.subcontractors_state_expired,
};
export const stateWord = (state: AskState): string => STATES[state]();

export const STATE_TONE: Record<AskState, "neutral" | "steel" | "plumb" | "flag" | "stop"> = {
  missing: "neutral",
  overdue: "stop",
  returned: "flag",
  received: "steel",
  active: "plumb",
  expiring: "flag",
  expired: "stop",
};

export const numberLabel = (kind: SubPaperKind): string =>
  kind === "license" ? m.subcontractors_number_license() : m.subcontractors_number_policy();

/** What is wrong with what was said of a paper and how to fix it. */
export function faultMessage(kind: SubPaperKind, field: PaperField, fault: PaperFault): string {
  if (fault === "past") return m.subcontractors_expires_past();
  if (fault === "far") return m.subcontractors_expires_far({ years: MAX_YEARS_AHEAD });
  if (field === "number") return m.subcontractors_number_missing();
  return kind === "license" ? m.subcontractors_expires_missing_license() : m.subcontractors_expires_missing_insurance();
}
