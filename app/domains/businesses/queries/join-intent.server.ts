import type { Ctx } from "#app/infra/ctx.ts";
import type { Intent } from "#app/infra/domain.server.ts";
import { m } from "#paraglide/messages.js";
import { inviteOf } from "./invite.server.ts";

/** Whoever signs up on the way to an invitation wants to join that business; what it says of them is filled in. */
export async function joinIntent(ctx: Ctx, to: URL): Promise<Intent | null> {
  const token = /^\/join\/([^/]+)$/.exec(to.pathname)?.[1];
  const invite = token ? await inviteOf(ctx, token) : null;
  if (invite?.state !== "waiting") return null;
  const { business, name, email } = invite;
  return {
    words: m.businesses_join_title({ business }),
    homeowner: false,
    joins: { lede: m.businesses_join_lede({ business }), name, email: email ?? "" },
  };
}
