import { conflict, forbidden, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** An application that is not there, or a link that we did not write: both are the same. */
export const noSuchApplication = () => notFound("application_not_found", m.financing_application_gone());

/** A pro fills in no application: its homeowner does. */
export const isForHomeowners = () =>
  forbidden("by_the_homeowner", { title: m.financing_by_homeowner_title(), message: m.financing_by_homeowner() });

/** It stands elsewhere than the page that was read. */
export const hasMoved = () =>
  conflict("application_moved", { title: m.financing_moved_title(), message: m.financing_moved() });

export const isExpired = () =>
  conflict("offer_expired", { title: m.financing_expired_title(), message: m.financing_expired() });

export const isTaken = () =>
  conflict("offer_taken", { title: m.financing_taken_title(), message: m.financing_taken() });
