import { type AppError, conflict, forbidden, invalid, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { ReasonNotToWrite } from "./rules.ts";

const REASON_TEXT: Record<ReasonNotToWrite, () => string> = {
  oneself: m.messaging_reason_oneself,
  left: m.messaging_reason_left,
  blocked_by_you: m.messaging_reason_blocked_by_you,
  blocked: m.messaging_reason_blocked,
  not_listed: m.messaging_reason_not_listed,
  not_contractor: m.messaging_reason_not_contractor,
  not_verified: m.messaging_reason_not_verified,
  job_closed: m.messaging_reason_job_closed,
};

/** The reason in the reader's language, with what to do next. */
export const reasonText = (reason: ReasonNotToWrite): string => REASON_TEXT[reason]();

/** The refusal with the reason as its code. */
export const refusalToWrite = (reason: ReasonNotToWrite): AppError =>
  (reason === "left" || reason === "job_closed" ? conflict : forbidden)(reason, reasonText(reason));

/** A conversation that is not there, or is other people's: both are the same to whoever asks. */
export const noSuchConversation = () => notFound("no_such_conversation", m.messaging_not_found());

/** A request for a quote that says nothing of the work. */
export function nothingAsked() {
  const words = m.messaging_nothing_asked();
  return invalid("nothing_asked", words, { body: words });
}
