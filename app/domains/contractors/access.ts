import type { Actor } from "#app/infra/ctx.ts";

/**
 * What the sign-up wizard is to the one who opens it: `open` to a visitor, `onboarding` when the contractor account is
 * there already, `other_role` for a member whose account is of another kind (one role an account).
 */
export function signUpFor(actor: Actor | null): "open" | "onboarding" | "other_role" {
  if (!actor) return "open";
  return actor.role === "contractor" ? "onboarding" : "other_role";
}
