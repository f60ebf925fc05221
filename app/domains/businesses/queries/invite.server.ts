import { eq } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import type { Intent } from "#app/infra/intent.ts";
import { m } from "#paraglide/messages.js";
import { inviteState } from "../rules/people.ts";
import { businessInvites } from "../tables.server.ts";
import { tokenHash } from "../tokens/invite.server.ts";
import { businessName } from "./people.server.ts";

/** What whoever holds an invitation's link sees of it; null for a link that never was. */
export async function inviteOf(ctx: Ctx, token: string) {
  const [row] = await ctx.db
    .select({ invite: businessInvites, inviter: profiles.fullName })
    .from(businessInvites)
    .leftJoin(profiles, eq(profiles.id, businessInvites.invitedBy))
    .where(eq(businessInvites.tokenHash, tokenHash(token)));
  if (!row) return null;
  const { invite, inviter } = row;
  return {
    name: invite.name,
    email: invite.email,
    part: invite.part,
    expiresAt: invite.expiresAt,
    state: inviteState(invite, ctx.now),
    business: await businessName(ctx, invite.businessId),
    inviter,
  };
}

/** What somebody wants who signs up or in on the way to an invitation that still waits: to join that business, under the name it was sent to. */
export async function joinIntent(ctx: Ctx, to: URL): Promise<Intent | null> {
  const token = /^\/join\/([^/]+)$/.exec(to.pathname)?.[1];
  const invite = token ? await inviteOf(ctx, token) : null;
  if (invite?.state !== "waiting") return null;
  const { business, name, email } = invite;
  return { words: m.businesses_join_title({ business }), homeowner: false, invited: { business, name, email } };
}
