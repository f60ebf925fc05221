import { conflict, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

export const noPlan = () => notFound("no_plan", { title: m.billing_no_plan_title(), message: m.billing_no_plan() });

export const owesFirst = () =>
  conflict("past_due", { title: m.billing_owes_first_title(), message: m.billing_owes_first() });

export const alreadyHas = () => conflict("already", { title: m.billing_already_title(), message: m.billing_already() });

export const hadTrial = () =>
  conflict("had_trial", { title: m.billing_had_trial_title(), message: m.billing_had_trial() });

export const priceMoved = () =>
  conflict("price_moved", { title: m.billing_price_moved_title(), message: m.billing_price_moved() });

export const tooLate = () => conflict("too_late", { title: m.billing_too_late_title(), message: m.billing_too_late() });
