import type { Actor } from "#app/infra/ctx.ts";
import { unauthenticated } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

/** The member who connects or disconnects; a visitor is told to log in. */
export function requireMember(ctx: { actor: Actor | null }): Actor {
  if (!ctx.actor)
    throw unauthenticated("sign_in_to_connect", {
      title: m.integrations_sign_in_title(),
      message: m.integrations_sign_in(),
    });
  return ctx.actor;
}
