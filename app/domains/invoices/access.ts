import type { State } from "#app/domains/engagements/rules.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { reasonText } from "./rules/waiver-words.ts";
import type { ReasonNotToWaive } from "./rules/waivers.ts";
import { REMIND_AGAIN_DAYS, type ReasonNotToRemind } from "./rules.ts";

export const noSuchInvoice = () =>
  notFound("no_such_invoice", { title: m.invoices_not_found_title(), message: m.invoices_not_found() });

/** Money that came through the platform is given back there, not by a word here. */
export const wentThrough = () =>
  conflict("went_through", { title: m.invoices_went_through_title(), message: m.invoices_went_through() });

export const isVoid = () => conflict("void", { title: m.invoices_is_void_title(), message: m.invoices_is_void() });

export const mayNotRemind = (reason: ReasonNotToRemind) =>
  conflict(reason, {
    title: m.invoices_not_reminded_title(),
    message: reason === "reminded" ? m.invoices_reminded_lately({ days: REMIND_AGAIN_DAYS }) : m.invoices_not_overdue(),
  });

/** A job that its pro has not taken yet, or that ended before they took it. */
export const notTaken = (state: State) =>
  conflict(
    "not_taken",
    state === "awarded"
      ? { title: m.invoices_not_taken_title(), message: m.invoices_not_taken() }
      : { title: m.invoices_never_taken_title(), message: m.invoices_never_taken() },
  );

/** Nothing was held back, or another click was faster and all of it is billed. */
export const nothingHeld = () =>
  conflict("nothing_held", { title: m.invoices_held_none_title(), message: m.invoices_held_none() });

/** What is held back is fixed from the moment on that it is billed. */
export const heldIsBilled = () =>
  conflict("held_billed", { title: m.invoices_held_billed_title(), message: m.invoices_held_billed() });

/** The payer's credit was used or given back meanwhile. */
export const creditGone = () =>
  conflict("credit_gone", { title: m.invoices_credit_gone_title(), message: m.invoices_credit_gone() });

/** A waiver that is not there, or is between others: both are the same to whoever asks. */
export const noSuchWaiver = () =>
  notFound("no_such_waiver", { title: m.invoices_waiver_not_found_title(), message: m.invoices_waiver_not_found() });

/** The money, the draft or the signature moved in between. */
export const waiverChanged = () =>
  conflict("waiver_changed", { title: m.invoices_waiver_changed_title(), message: m.invoices_waiver_changed() });

export const mayNotWaive = (reason: ReasonNotToWaive) =>
  conflict(`waiver_${reason}`, { title: m.invoices_waiver_not_now(), message: reasonText(reason) });
