import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

export const noPayoutAccount = () =>
  notFound("no_payout_account", { title: m.payments_no_account_title(), message: m.payments_no_account() });
