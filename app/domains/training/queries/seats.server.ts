import { and, eq, gte, isNull, lt } from "drizzle-orm";
import { crewSeats } from "#app/domains/billing/queries/plan.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import type { Ctx, Seats } from "#app/infra/ctx.ts";
import { trainingAssignments } from "../tables.server.ts";

const ofItsPerson = and(
  eq(businessPeople.businessId, trainingAssignments.businessId),
  eq(businessPeople.userId, trainingAssignments.userId),
);

/**
 * Joins the assignments that count to the place of their person: not taken off the list, and given since the person last
 * joined the business. One from before they left counts again once it is given back to them.
 */
export const inForce = and(
  ofItsPerson,
  isNull(trainingAssignments.removedAt),
  gte(trainingAssignments.assignedAt, businessPeople.since),
);

/** Joins what was given to somebody before they left, to the place that they have now. */
export const fromBefore = and(
  ofItsPerson,
  isNull(trainingAssignments.removedAt),
  lt(trainingAssignments.assignedAt, businessPeople.since),
);

/** The people of a business who have a training seat: whoever works there and has a course assigned that was not taken back. */
export async function seatedPeople(ctx: Ctx, businessId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectDistinct({ id: trainingAssignments.userId })
    .from(trainingAssignments)
    .innerJoin(businessPeople, inForce)
    .where(eq(trainingAssignments.businessId, businessId));
  return new Set(rows.map(({ id }) => id));
}

/** How many training seats a business has taken, and how many its plan has. */
export async function seatsOf(ctx: Ctx, businessId: string): Promise<Seats> {
  const [of, people] = [await crewSeats(ctx, businessId), await seatedPeople(ctx, businessId)];
  return { taken: people.size, of };
}
