import { MAX_YEARS_AHEAD } from "#app/domains/verification/rules.ts";
import { m } from "#paraglide/messages.js";
import type { AskState, DocumentFault, DocumentField, SubDocumentKind } from "../rules.ts";

const NAMES: Record<SubDocumentKind, () => string> = {
  insurance: m.subcontractors_kind_insurance,
  license: m.subcontractors_kind_license,
  w9: m.subcontractors_kind_w9,
};
const WORDS: Record<SubDocumentKind, () => string> = {
  insurance: m.subcontractors_word_insurance,
  license: m.subcontractors_word_license,
  w9: m.subcontractors_word_w9,
};

const SHORT: Record<SubDocumentKind, () => string> = {
  insurance: m.subcontractors_short_insurance,
  license: m.subcontractors_short_license,
  w9: m.subcontractors_short_w9,
};
/** The same for the head of a column. */
export const kindShort = (kind: SubDocumentKind): string => SHORT[kind]();

/** The name of a kind of document, as a heading says it. */
export const kindName = (kind: SubDocumentKind): string => NAMES[kind]();

/** "certificate of insurance", within a sentence. */
export const kindWord = (kind: SubDocumentKind): string => WORDS[kind]();

/** "certificate of insurance, license and W-9" */
export function kindWords(kinds: readonly SubDocumentKind[]): string {
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

export const numberLabel = (kind: SubDocumentKind): string =>
  kind === "license" ? m.subcontractors_number_license() : m.subcontractors_number_policy();

/** What is wrong with what was said of a document and how to fix it. */
export function faultMessage(kind: SubDocumentKind, field: DocumentField, fault: DocumentFault): string {
  if (fault === "past") return m.subcontractors_expires_past();
  if (fault === "far") return m.subcontractors_expires_far({ years: MAX_YEARS_AHEAD });
  if (field === "number") return m.subcontractors_number_missing();
  return kind === "license" ? m.subcontractors_expires_missing_license() : m.subcontractors_expires_missing_insurance();
}
