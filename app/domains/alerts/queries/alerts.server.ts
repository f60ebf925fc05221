import { and, asc, desc, eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { jobCards } from "#app/domains/jobs/queries/cards.server.ts";
import { onBoard } from "#app/domains/jobs/queries/open.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isIn } from "#content/lists.ts";
import { TRADES } from "#content/trades.ts";
import { jobAlertHits, jobAlerts } from "../tables.server.ts";

const FOUND_SHOWN = 20;

/** The business's alerts, the jobs that they found and that are still on the board, and what a first alert would say. */
export async function myAlerts(ctx: Ctx) {
  const ownerId = ownerOf(ctx, "jobs", "contractor");
  const alerts = await ctx.db
    .select({
      id: jobAlerts.id,
      trades: jobAlerts.trades,
      place: jobAlerts.place,
      radius: jobAlerts.radius,
      budgetFrom: jobAlerts.budgetFrom,
      hirers: jobAlerts.hirers,
      active: jobAlerts.active,
    })
    .from(jobAlerts)
    .where(eq(jobAlerts.ownerId, ownerId))
    .orderBy(asc(jobAlerts.createdAt), asc(jobAlerts.id));
  const hits = await ctx.db
    .select({ id: jobAlertHits.jobId })
    .from(jobAlertHits)
    .innerJoin(jobPosts, eq(jobPosts.id, jobAlertHits.jobId))
    .where(and(eq(jobAlertHits.ownerId, ownerId), onBoard(ctx)))
    .orderBy(desc(jobAlertHits.foundAt), desc(jobAlertHits.jobId))
    .limit(FOUND_SHOWN);
  const business = await businessOf(ctx, ownerId);
  const own = business?.trades ?? [];
  return {
    alerts,
    found: await jobCards(
      ctx,
      hits.map(({ id }) => id),
    ),
    begun: {
      trades: own.filter((id) => isIn(TRADES, id)),
      place: business?.zip?.slice(0, 5) ?? "",
    },
  };
}
export type MyAlert = Awaited<ReturnType<typeof myAlerts>>["alerts"][number];
