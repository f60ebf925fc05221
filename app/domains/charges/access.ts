import { conflict, invalid, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

export const noSuchCharge = () =>
  notFound("no_such_charge", { title: m.charges_not_found_title(), message: m.charges_not_found() });

export const notPayable = () =>
  conflict("not_payable", { title: m.charges_not_payable_title(), message: m.charges_not_payable() });

export const onTheWay = () =>
  conflict("on_the_way", { title: m.charges_on_the_way_title(), message: m.charges_on_the_way() });

export const movedMeanwhile = () => conflict("moved", { title: m.charges_moved_title(), message: m.charges_moved() });

/** The pro's account at the provider has less than is to go back. */
export const noBalance = () =>
  conflict("no_balance", { title: m.charges_no_balance_title(), message: m.charges_no_balance() });

export const notRefundable = () =>
  conflict("not_refundable", { title: m.charges_not_refundable_title(), message: m.charges_not_refundable() });

export const notAnswerable = () =>
  conflict("not_answerable", { title: m.charges_not_answerable_title(), message: m.charges_not_answerable() });

/** A sum that does not fit, said beside its field. */
export const tooMuch = (words: string) => invalid("too_much", words, { amount: words });
