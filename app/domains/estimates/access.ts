import { type AppError, conflict, forbidden, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { ReasonNotToTake } from "./rules.ts";

/** An estimate that is not there, or that is another business's: both are the same. */
export const noSuchEstimate = () =>
  notFound("no_such_estimate", { title: m.estimates_not_found_title(), message: m.estimates_not_found() });

/** A link that leads to nothing: made up, or of an estimate that is gone. */
export const linkGone = () => notFound("link_gone", { title: m.estimates_gone_title(), message: m.estimates_gone() });

/** Somebody has answered it, or the pro took it back. */
export const isAnswered = () =>
  conflict("answered", { title: m.estimates_answered_title(), message: m.estimates_answered() });

const REASON: Record<ReasonNotToTake, () => { title: string; message: string }> = {
  own: () => ({ title: m.estimates_reason_own_title(), message: m.estimates_reason_own() }),
  taken: () => ({ title: m.estimates_reason_taken_title(), message: m.estimates_reason_taken() }),
  withdrawn: () => ({ title: m.estimates_reason_withdrawn_title(), message: m.estimates_reason_withdrawn() }),
  declined: () => ({ title: m.estimates_reason_declined_title(), message: m.estimates_reason_declined() }),
  lapsed: () => ({ title: m.estimates_reason_lapsed_title(), message: m.estimates_reason_lapsed() }),
  suspended: () => ({ title: m.estimates_reason_suspended_title(), message: m.estimates_reason_suspended() }),
};

/** The reason in the customer's language, with what to do next. */
export const reasonWords = (reason: ReasonNotToTake) => REASON[reason]();

export const refusalToTake = (reason: ReasonNotToTake): AppError =>
  (reason === "own" || reason === "suspended" ? forbidden : conflict)(reason, reasonWords(reason));

export type ReasonNotToSend = "unfinished" | "unconfirmed" | "suspended" | "not_verified" | "sample";

const NOT_TO_SEND: Record<ReasonNotToSend, () => { title: string; message: string }> = {
  unfinished: () => ({ title: m.estimates_unfinished_title(), message: m.estimates_unfinished() }),
  sample: () => ({ title: m.estimates_sample_title(), message: m.estimates_sample() }),
  unconfirmed: () => ({ title: m.auth_contact_not_confirmed_title(), message: m.estimates_unconfirmed() }),
  suspended: () => ({ title: m.enforcement_suspended_title(), message: m.enforcement_suspended() }),
  not_verified: () => ({ title: m.estimates_not_verified_title(), message: m.estimates_not_verified() }),
};

/** Why a business sends no estimates by mail now, with what to do about it. */
export const reasonNotToSendWords = (reason: ReasonNotToSend) => NOT_TO_SEND[reason]();
