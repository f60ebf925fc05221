import { conflict, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

export const noSuchInvoice = () =>
  notFound("no_such_invoice", { title: m.invoices_not_found_title(), message: m.invoices_not_found() });

/** Money that came through the platform is given back there, not by a word here. */
export const wentThrough = () =>
  conflict("went_through", { title: m.invoices_went_through_title(), message: m.invoices_went_through() });

export const isVoid = () => conflict("void", { title: m.invoices_is_void_title(), message: m.invoices_is_void() });

/** The payer's credit was used or given back meanwhile. */
export const creditGone = () =>
  conflict("credit_gone", { title: m.invoices_credit_gone_title(), message: m.invoices_credit_gone() });
