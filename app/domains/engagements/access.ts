import { type AppError, conflict, forbidden, invalid, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { ReasonNotYet } from "./rules.ts";

/** A job that is not there, or was given to others: both are the same to whoever asks. */
export const noSuchEngagement = () =>
  notFound("no_such_engagement", { title: m.engagements_not_found_title(), message: m.engagements_not_found() });

/** Somebody who does not belong to the business, or not any more. */
export const noSuchPerson = () =>
  invalid("no_such_person", { title: m.engagements_no_person_title(), message: m.engagements_no_person() });

/** People are put on a job that runs. */
export const isOverNow = () => conflict("over", { title: m.engagements_over_title(), message: m.engagements_over() });

/** The other side was first, or it was done already: the page shows how it stands now. */
export const hasChanged = () =>
  conflict("changed", { title: m.engagements_changed_title(), message: m.engagements_changed() });

/** A document that is not there, another side's to take away, or on somebody else's job: all are the same. */
export const noSuchDocument = () => notFound("no_such_document", m.engagements_document_gone());

export const notYet = (reason: ReasonNotYet): AppError =>
  reason === "suspended"
    ? forbidden("suspended", m.engagements_reason_suspended())
    : conflict("before_start", m.engagements_reason_before_start());
