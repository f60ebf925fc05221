import { notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** The refusal for what is not there, or not the asker's to see. */
export const noSuchReferral = () => notFound("no_such_referral", m.referrals_gone());
