import { and, eq, isNull } from "drizzle-orm";
import { crewSeats } from "#app/domains/billing/queries/plan.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import type { Ctx, Seats } from "#app/infra/ctx.ts";
import { trainingAssignments } from "../tables.server.ts";

/** The people of a business who have a training seat: whoever works there and has a course assigned that was not taken back. */
export async function seatedPeople(ctx: Ctx, businessId: string): Promise<Set<string>> {
  const rows = await ctx.db
    .selectDistinct({ id: trainingAssignments.userId })
    .from(trainingAssignments)
    .innerJoin(
      businessPeople,
      and(
        eq(businessPeople.businessId, trainingAssignments.businessId),
        eq(businessPeople.userId, trainingAssignments.userId),
      ),
    )
    .where(and(eq(trainingAssignments.businessId, businessId), isNull(trainingAssignments.removedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** How many training seats a business has taken, and how many its plan has. */
export async function seatsOf(ctx: Ctx, businessId: string): Promise<Seats> {
  const [of, people] = [await crewSeats(ctx, businessId), await seatedPeople(ctx, businessId)];
  return { taken: people.size, of };
}
