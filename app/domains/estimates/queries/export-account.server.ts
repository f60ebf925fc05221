import { asc, eq } from "drizzle-orm";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { customerEstimates } from "../tables.server.ts";

const e = customerEstimates;

/** The estimates that a business mailed, and those that it took into its account from others, for its own copy. */
export async function exportEstimates(ctx: Ctx, ownerId: string) {
  const sent = await ctx.db.select().from(e).where(eq(e.ownerId, ownerId)).orderBy(asc(e.createdAt), asc(e.id));
  const taken = await ctx.db.select().from(e).where(eq(e.takerId, ownerId)).orderBy(asc(e.createdAt), asc(e.id));
  return {
    sent: sent.map(({ tokenHash: _, requestKey: __, ownerId: ___, takerId: ____, ...shown }) => shown),
    taken: await Promise.all(
      taken.map(async ({ ownerId: from, title, offer, takenAt, acceptedAt, applicationId }) => ({
        from: await businessName(ctx, from),
        title,
        offer,
        takenAt,
        acceptedAt,
        applicationId,
      })),
    ),
  };
}
