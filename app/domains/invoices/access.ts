import { conflict, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

export const noSuchInvoice = () =>
  notFound("no_such_invoice", { title: m.invoices_not_found_title(), message: m.invoices_not_found() });

export const isVoid = () => conflict("void", { title: m.invoices_is_void_title(), message: m.invoices_is_void() });
