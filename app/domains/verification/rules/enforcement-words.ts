import { m } from "#paraglide/messages.js";
import type { EnforcementReason } from "./enforcement.ts";

const REASONS: Record<EnforcementReason, () => string> = {
  not_on_register: m.enforcement_reason_not_on_register,
  cancelled: m.enforcement_reason_cancelled,
  not_theirs: m.enforcement_reason_not_theirs,
  altered: m.enforcement_reason_altered,
  approved_by_mistake: m.enforcement_reason_approved_by_mistake,
  false_documents: m.enforcement_reason_false_documents,
  identity: m.enforcement_reason_identity,
  complaints: m.enforcement_reason_complaints,
  other: m.enforcement_reason_other,
};

/** The stock reason alone, as a reviewer chooses it. */
export const reasonWord = (reason: EnforcementReason): string => REASONS[reason]();

/** Why, in the reader's language: the stock reason and the reviewer's own words. */
export const reasonText = ({ reason, note }: { reason: EnforcementReason; note: string }): string =>
  reason === "other" ? note : [reasonWord(reason), note].filter(Boolean).join(" ");
