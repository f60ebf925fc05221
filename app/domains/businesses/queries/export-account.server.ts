import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { businesses, businessInvites, businessPeople, crewLinks } from "../tables.server.ts";

/** The businesses that a member belongs to, and the invitations that they sent. */
export const exportPlaces = async (ctx: Ctx, userId: string) => ({
  places: await ctx.db
    .select({
      businessId: businessPeople.businessId,
      part: businessPeople.part,
      since: businessPeople.since,
      begunAt: businesses.createdAt,
    })
    .from(businessPeople)
    .innerJoin(businesses, eq(businesses.id, businessPeople.businessId))
    .where(eq(businessPeople.userId, userId))
    .orderBy(asc(businessPeople.since)),
  invited: await ctx.db
    .select({
      name: businessInvites.name,
      part: businessInvites.part,
      email: businessInvites.email,
      phone: businessInvites.phone,
      createdAt: businessInvites.createdAt,
      acceptedAt: businessInvites.acceptedAt,
      revokedAt: businessInvites.revokedAt,
    })
    .from(businessInvites)
    .where(eq(businessInvites.invitedBy, userId))
    .orderBy(asc(businessInvites.createdAt)),
  /** Without the secret and the PIN. */
  ownLink: await ctx.db
    .select({
      businessId: crewLinks.businessId,
      createdAt: crewLinks.createdAt,
      renewedAt: crewLinks.renewedAt,
    })
    .from(crewLinks)
    .where(eq(crewLinks.userId, userId)),
});
