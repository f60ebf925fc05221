import { m } from "#paraglide/messages.js";
import type { PartnerKind, RequestState } from "../rules.ts";

export const KIND_WORDS: Record<PartnerKind, () => string> = {
  realtor: m.partners_kind_realtor,
  supplier: m.partners_kind_supplier,
  school: m.partners_kind_school,
  software: m.partners_kind_software,
  insurer: m.partners_kind_insurer,
  sponsor: m.partners_kind_sponsor,
  other: m.partners_kind_other,
};

export const STATE_WORDS: Record<RequestState, () => string> = {
  new: m.partners_state_new,
  talking: m.partners_state_talking,
  agreed: m.partners_state_agreed,
  declined: m.partners_state_declined,
};
export const STATE_TONE = { new: "flag", talking: "steel", agreed: "plumb", declined: "neutral" } as const;
