import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { partsWith } from "#app/domains/auth/rules/rights.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { engagementPeople } from "../tables.server.ts";

/**
 * Whom a task of a job may be given to: owner and office choose among all people of the business, a foreman among those who see the
 * job. The caller has looked that the actor may read it.
 */
export function taskPeople(ctx: Ctx, id: string) {
  const businessId = ownerOf(ctx, "site");
  const onIt = sql`exists (select from ${engagementPeople} on_it where on_it.engagement_id = ${id}::uuid
    and on_it.business_id = ${businessPeople.businessId} and on_it.user_id = ${businessPeople.userId})`;
  const sees = or(inArray(businessPeople.part, partsWith("jobs")), onIt);
  return ctx.db
    .select({
      userId: businessPeople.userId,
      name: profiles.fullName,
      part: businessPeople.part,
      /** Whether they see the job already. */
      sees: sql<boolean>`(${sees})`,
    })
    .from(businessPeople)
    .innerJoin(profiles, eq(profiles.id, businessPeople.userId))
    .where(and(eq(businessPeople.businessId, businessId), may(ctx, "jobs") ? undefined : sees))
    .orderBy(asc(profiles.fullName), asc(businessPeople.userId));
}
