import type { Actor, Ctx, Right, Role } from "#app/infra/ctx.ts";
import { type AppError, forbidden, invalid, unauthenticated } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { hasRight } from "./rules/rights.ts";

/** Whether a role opens a door; no list opens it to everyone who is signed in. */
export const roleMayEnter = (role: Role | null, roles: readonly Role[]): boolean =>
  roles.length === 0 || (role !== null && roles.includes(role));

/** The signed-in actor. Throws `unauthenticated`. */
export function requireActor(ctx: Ctx): Actor {
  if (!ctx.actor)
    throw unauthenticated("not_signed_in", { title: m.auth_not_signed_in_title(), message: m.auth_not_signed_in() });
  return ctx.actor;
}

/**
 * The signed-in actor when the role is one of `roles`; a reviewer also has to have given a second factor. Throws
 * `unauthenticated` or `forbidden`.
 */
export function requireRole(ctx: Ctx, ...roles: Role[]): Actor {
  const actor = requireActor(ctx);
  if (!roleMayEnter(actor.role, roles))
    throw forbidden("wrong_role", { title: m.auth_wrong_role_title(), message: m.auth_wrong_role() });
  if (actor.role === "admin" && actor.aal !== "aal2")
    throw forbidden("second_factor_needed", {
      title: m.auth_factors_admin_needs_title(),
      message: m.auth_factors_admin_needs(),
    });
  return actor;
}

/** Whether the actor may do this in the business they act for; false for a visitor. */
export const may = (ctx: { actor: Actor | null }, right: Right): boolean =>
  ctx.actor !== null && hasRight(ctx.actor.business, right);

/**
 * The id of the business that the actor acts for, when their part in it has the right: whose rows a query reads and a
 * command writes. It owns documents, jobs with their applications, reviews and saved jobs, the tax year, subs, integrations
 * with their webhooks, conversations, tokens, weather limits and the profile. A homeowner's or realtor's is their own id.
 * With `roles`, `requireRole` first. Personal, and by `userId`: what a member is told and its settings, talks with Cody,
 * sessions and factors, saved pros, and who decided, wrote or opened something. Throws `unauthenticated` or `forbidden`.
 */
export function ownerOf(ctx: Ctx, right: Right, ...roles: Role[]): string {
  const { business } = roles.length ? requireRole(ctx, ...roles) : requireActor(ctx);
  if (!hasRight(business, right))
    throw forbidden("not_your_part", { title: m.auth_not_your_part_title(), message: m.auth_not_your_part() });
  return business.id;
}

/** Whether rows of this owner belong to the actor's business. */
export const owns = (actor: Pick<Actor, "business"> | null, ownerId: string): boolean => actor?.business.id === ownerId;

/** What a call without pages answers to a write of a session that owes its second factor, in the protocol's statuses. */
export function factorOwed(method: string, path: string): AppError {
  if (/^\/auth\/v1\/factors\/recovery-codes/.test(path))
    return forbidden("insufficient_aal", m.auth_factors_aal_for_codes());
  if (method === "POST" && path === "/auth/v1/factors")
    return forbidden("insufficient_aal", m.auth_factors_aal_to_enroll());
  if (method === "DELETE" && path.startsWith("/auth/v1/factors/"))
    return invalid("insufficient_aal", m.auth_factors_aal_to_remove());
  return unauthenticated("insufficient_aal", m.auth_factors_aal_needed());
}

export type GuardAnswer = "allowed" | "checking" | "signed_out" | "wrong_role" | "enrol";

/**
 * What a protected page does: `allowed` renders, `checking` shows a spinner while the browser refreshes its session
 * (the hint cookie says there is one), `signed_out` and `wrong_role` lead to `/auth`, `enrol` to where a reviewer sets up
 * the second factor that their pages take.
 */
export function guardAnswer(
  actor: Pick<Actor, "role" | "aal"> | null,
  hinted: boolean,
  roles: readonly Role[],
): GuardAnswer {
  if (!actor) return hinted ? "checking" : "signed_out";
  if (!roleMayEnter(actor.role, roles)) return "wrong_role";
  return roles.includes("admin") && actor.role === "admin" && actor.aal === "aal1" ? "enrol" : "allowed";
}
