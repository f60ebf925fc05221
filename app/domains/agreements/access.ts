import { type AppError, conflict, forbidden, invalid, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { ReasonNotToSign } from "./rules.ts";

/** An agreement that is not there, or is between others: both are the same to whoever asks. */
export const noSuchAgreement = () =>
  notFound("no_such_agreement", { title: m.agreements_not_found_title(), message: m.agreements_not_found() });

/** The other side wrote or signed in between: whoever was slower reads it first. */
export const hasChanged = () =>
  conflict("changed", { title: m.agreements_changed_title(), message: m.agreements_changed() });

/** Changes are made of what both have signed. */
export const notSignedYet = () =>
  conflict("not_signed", { title: m.agreements_not_signed_title(), message: m.agreements_not_signed() });

export const tooMany = (max: number) => conflict("too_many", m.agreements_many({ max }));

const WORDS: Record<ReasonNotToSign, () => string> = {
  over: m.agreements_reason_over,
  suspended: m.agreements_reason_suspended,
  no_scope: m.agreements_reason_no_scope,
  no_price: m.agreements_reason_no_price,
};
export const reasonText = (reason: ReasonNotToSign): string => WORDS[reason]();

/** Somebody signs with the name that their account has. */
export function notOwnName(name: string): AppError {
  const words = m.agreements_name_other({ name });
  return invalid("not_own_name", words, { name: words });
}

export function mayNotSign(reason: ReasonNotToSign): AppError {
  if (reason === "suspended") return forbidden(reason, reasonText(reason));
  return reason === "over" ? conflict(reason, reasonText(reason)) : invalid(reason, reasonText(reason));
}
