import { and, asc, eq, isNull, ne, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import type { Ctx, Part } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { businesses, businessPeople } from "../tables.server.ts";

/** A business that has no owner but the actor, and its people who could be the next. */
export type Succession = { businessId: string; name: string; people: { userId: string; name: string }[] };

/** What the actor's leaving would end: businesses that they own alone and that others work in. */
export async function successionOf(ctx: Ctx): Promise<Succession[]> {
  const { userId } = requireActor(ctx);
  const alone = sql`${businessPeople.businessId} in (
    select mine.business_id from business_people mine where mine.user_id = ${userId} and mine.part = 'owner'
      and not exists (select from business_people other
        where other.business_id = mine.business_id and other.part = 'owner' and other.user_id <> ${userId}))`;
  const rows = await ctx.db
    .select({
      businessId: businessPeople.businessId,
      business: sql<string>`business_name(${businessPeople.businessId})`.mapWith(memberName),
      userId: businessPeople.userId,
      name: profiles.fullName,
    })
    .from(businessPeople)
    .innerJoin(businesses, eq(businesses.id, businessPeople.businessId))
    .innerJoin(profiles, eq(profiles.id, businessPeople.userId))
    .where(and(alone, ne(businessPeople.userId, userId), isNull(businesses.closedAt)))
    .orderBy(asc(businessPeople.businessId), asc(profiles.fullName));
  const out = new Map<string, Succession>();
  for (const { businessId, business, ...person } of rows) {
    const one = out.get(businessId) ?? { businessId, name: business, people: [] };
    one.people.push(person);
    out.set(businessId, one);
  }
  return [...out.values()];
}

/** A business of somebody else that the actor belongs to, or one of their own that has people. */
export type MyPlace = { id: string; name: string; part: Part; since: Date };

/** The businesses that the actor may leave: all but those in which they are alone. */
export const placesOf = async (ctx: Ctx): Promise<MyPlace[]> =>
  ctx.db
    .select({
      id: businessPeople.businessId,
      name: sql<string>`business_name(${businessPeople.businessId})`.mapWith(memberName),
      part: businessPeople.part,
      since: businessPeople.since,
    })
    .from(businessPeople)
    .innerJoin(businesses, eq(businesses.id, businessPeople.businessId))
    .where(
      and(
        eq(businessPeople.userId, requireActor(ctx).userId),
        isNull(businesses.closedAt),
        sql`exists (select from business_people other
          where other.business_id = ${businessPeople.businessId} and other.user_id <> ${businessPeople.userId})`,
      ),
    )
    .orderBy(asc(businessPeople.since));
