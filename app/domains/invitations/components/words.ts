import { m } from "#paraglide/messages.js";
import type { DeclineReason, InvitationState } from "../rules.ts";

const STATES: Record<InvitationState, () => string> = {
  waiting: m.invitations_state_waiting,
  answered: m.invitations_state_answered,
  declined: m.invitations_state_declined,
  lapsed: m.invitations_state_lapsed,
};
export const stateText = (state: InvitationState): string => STATES[state]();

const TONES = { waiting: "neutral", answered: "plumb", declined: "flag", lapsed: "neutral" } as const;
export const toneOf = (state: InvitationState) => TONES[state];

const REASONS: Record<DeclineReason, () => string> = {
  busy: m.invitations_reason_busy,
  far: m.invitations_reason_far,
  budget: m.invitations_reason_budget,
  not_my_work: m.invitations_reason_not_my_work,
  other: m.invitations_reason_other,
};
export const reasonText = (reason: DeclineReason): string => REASONS[reason]();
