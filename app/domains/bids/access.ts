import { conflict, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** A bid that is not there, or that is none of the asker's: both are the same. */
export const noSuchBid = () =>
  notFound("no_such_bid", { title: m.bids_not_found_title(), message: m.bids_not_found() });

/** The hirer has decided, or the pro took it back. */
export const isDecided = () => conflict("decided", { title: m.bids_decided_title(), message: m.bids_decided() });

/** A revision came in between: the hirer reads it before they decide. */
export const isRevised = () => conflict("bid_revised", { title: m.bids_revised_title(), message: m.bids_revised() });

export const hasLapsed = () => conflict("bid_lapsed", { title: m.bids_lapsed_title(), message: m.bids_lapsed() });
