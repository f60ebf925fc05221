import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { mfaFactors, profiles, sessions, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { inviteState } from "../rules/people.ts";
import { businesses, businessInvites, businessPeople } from "../tables.server.ts";
import { inviteToken } from "../tokens/invite.server.ts";

/** Invitations that are over stay in sight this long a list. */
const INVITES_SHOWN = 60;

const nameRow = prepared(
  (_, { businessId }: Slots<{ businessId: string }>) =>
    sql<{ name: string | null }>`select business_name(${businessId}::uuid) as name`,
);

/** What a business is called: its profile's name, or its contact's. */
export async function businessName(ctx: Ctx, businessId: string): Promise<string> {
  const [row] = await nameRow(ctx.db, { businessId });
  return memberName(row?.name ?? "");
}

/** The address of a member; null where there is none. */
export async function mailOf(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await ctx.db.select({ email: profiles.email }).from(profiles).where(eq(profiles.id, userId));
  return row?.email || null;
}

/** Who belongs to the actor's business: owners first, then by part and name. */
export async function peopleOfBusiness(ctx: Ctx) {
  const businessId = ownerOf(ctx, "people", "contractor");
  const people = await ctx.db
    .select({
      userId: businessPeople.userId,
      name: profiles.fullName,
      email: users.email,
      phone: users.phone,
      part: businessPeople.part,
      since: businessPeople.since,
      lastSeen: sql<Date | null>`(select max(${sessions.refreshedAt}) from ${sessions}
        where ${sessions.userId} = ${businessPeople.userId})`.mapWith(sessions.refreshedAt),
      secondFactor: sql<boolean>`exists (select from ${mfaFactors}
        where ${mfaFactors.userId} = ${businessPeople.userId} and ${mfaFactors.status} = 'verified')`,
    })
    .from(businessPeople)
    .innerJoin(users, eq(users.id, businessPeople.userId))
    .innerJoin(profiles, eq(profiles.id, businessPeople.userId))
    .where(and(eq(businessPeople.businessId, businessId), isNull(users.deletedAt)))
    .orderBy(
      sql`array_position(array['owner', 'office', 'foreman', 'crew'], ${businessPeople.part})`,
      asc(profiles.fullName),
    );
  const [business] = await ctx.db
    .select({ officeKeepsBooks: businesses.officeKeepsBooks })
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return { people, officeKeepsBooks: business?.officeKeepsBooks ?? false, name: await businessName(ctx, businessId) };
}
export type PersonRow = Awaited<ReturnType<typeof peopleOfBusiness>>["people"][number];

/** The actor's invitations, newest first, those that wait with the link to pass on. */
export async function invitesOfBusiness(ctx: Ctx) {
  const businessId = ownerOf(ctx, "people", "contractor");
  const rows = await ctx.db
    .select()
    .from(businessInvites)
    .where(eq(businessInvites.businessId, businessId))
    .orderBy(desc(businessInvites.createdAt), desc(businessInvites.id))
    .limit(INVITES_SHOWN);
  return rows.map(({ id, name, part, email, phone, createdAt, expiresAt, acceptedAt, revokedAt }) => {
    const state = inviteState({ acceptedAt, revokedAt, expiresAt }, ctx.now);
    const url = state === "waiting" ? `${ctx.services.env.PUBLIC_URL}/join/${inviteToken(ctx, id)}` : null;
    return { id, name, part, email, phone, createdAt, expiresAt, state, url };
  });
}
export type InviteRow = Awaited<ReturnType<typeof invitesOfBusiness>>[number];
