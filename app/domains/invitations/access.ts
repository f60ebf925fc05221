import { type AppError, conflict, forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { INVITED_MOST, type ReasonNotToInvite } from "./rules.ts";

const REASON_TEXT: Record<ReasonNotToInvite, () => string> = {
  own_business: m.invitations_not_own,
  not_open: m.invitations_not_open,
  enough_answers: m.invitations_not_full,
  not_verified: m.invitations_not_verified,
  blocked: m.invitations_not_blocked,
  answered: m.invitations_not_answered,
  declined: m.invitations_not_declined,
  too_many: () => m.invitations_not_many({ max: INVITED_MOST }),
};

/** The refusal with the reason as its code. */
export const refusalToInvite = (reason: ReasonNotToInvite): AppError =>
  (["own_business", "blocked", "not_verified"].includes(reason) ? forbidden : conflict)(reason, {
    title: m.invitations_not_title(),
    message: REASON_TEXT[reason](),
  });
