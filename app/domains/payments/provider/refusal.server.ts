import Stripe from "stripe";
import { AppError } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** The provider's refusal in our words: a declined card, a provider that cannot be reached, or what it does not know. */
export function asOurs(error: unknown): unknown {
  if (isGone(error)) return error;
  if (error instanceof Stripe.errors.StripeCardError)
    return new AppError("conflict", "card_declined", {
      title: m.payments_declined_title(),
      message: m.payments_declined(),
    });
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
    return new AppError(
      "unavailable",
      "provider_down",
      { title: m.payments_down_title(), message: m.payments_down() },
      { cause: error },
    );
  return error;
}

/** Whether the provider says that there is no such thing, or no such account of ours any more. */
export const isGone = (error: unknown): boolean =>
  (error instanceof Stripe.errors.StripeInvalidRequestError &&
    (error.statusCode === 404 || error.code === "resource_missing")) ||
  (error instanceof Stripe.errors.StripePermissionError && error.code === "account_invalid");

/** What was asked, or null where the provider says that there is no such thing. */
export async function orNone<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** Whether the provider refuses because the account has too little money on it. */
export const lacksBalance = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "balance_insufficient";

/** Whether the provider refuses what was asked: there is no such thing, it does not fit, or its key was used for something else. */
export const isRefused = (error: unknown): boolean =>
  isGone(error) ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400) ||
  error instanceof Stripe.errors.StripeIdempotencyError;
