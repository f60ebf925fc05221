import { eq } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
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
