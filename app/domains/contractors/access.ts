import { hasRight } from "#app/domains/auth/rules/rights.ts";
import type { Actor } from "#app/infra/ctx.ts";

/**
 * What the sign-up wizard is to the one who opens it: `open` to a visitor, `onboarding` when the contractor account is
 * there already, `dashboard` for people of a business whose profile is not theirs to write, `other_role` for a member whose
 * account is of another kind (one role an account).
 */
export function signUpFor(actor: Actor | null): "open" | "onboarding" | "dashboard" | "other_role" {
  if (!actor) return "open";
  if (actor.role !== "contractor") return "other_role";
  return hasRight(actor.business, "profile") ? "onboarding" : "dashboard";
}
