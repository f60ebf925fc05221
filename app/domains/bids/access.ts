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

export const noSuchTemplate = () =>
  notFound("no_such_template", { title: m.bids_template_gone_title(), message: m.bids_template_gone() });

export const hasNoPrice = () =>
  conflict("no_price", { title: m.bids_template_no_price_title(), message: m.bids_template_no_price() });
