import { and, between, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { notDemo } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { milesFrom } from "#app/domains/jobs/queries/search.server.ts";
import { isOpen } from "#app/domains/jobs/rules.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type AnnouncedEvent, announcement } from "#app/infra/events.server.ts";
import { boxAround } from "#app/infra/geo/distance.ts";
import { isId } from "#app/infra/id.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { tradesOver } from "#content/trades.ts";
import { RADIUS_MAX, TOLD_A_DAY } from "../rules.ts";
import { jobAlertHits, jobAlerts } from "../tables.server.ts";

/** The job that finds the pros of a new post. */
export const MATCH = "alerts.match";

const DAY_MS = 24 * 3600 * 1000;
/** Announcements that are put into the queue in one statement. */
const AT_ONCE = 500;

/** Each post that went on the board is matched once, behind the request. */
export const queueMatches = (tx: Ctx, events: readonly AnnouncedEvent[]): Promise<void> =>
  tx.services.queue.enqueueEach(
    tx,
    events.flatMap(({ kind, data: { jobId }, userId }) =>
      kind === "job.posted" && typeof jobId === "string" && isId(jobId)
        ? [{ name: MATCH, data: { jobId }, key: jobId, about: [userId] }]
        : [],
    ),
  );

/** Finds the pros whose alerts a job rings, in one statement, and tells each of them once. */
export const matchJob: JobHandler = async (tx, data) => {
  const { jobId } = data as { jobId: string };
  const [job] = await tx.db
    .select({ post: jobPosts, business: contractorProfiles.userId })
    .from(jobPosts)
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, jobPosts.posterId))
    .where(and(eq(jobPosts.id, jobId), notDemo(tx, jobPosts.posterId)));
  if (!job || job.post.onlyFor || !isOpen(job.post, tx.now)) return;
  const told = await findPros(tx, job.post, job.business ? "businesses" : "homes");
  const { id, title, trade, location } = job.post;
  for (let from = 0; from < told.length; from += AT_ONCE)
    await tx.services.queue.enqueueEach(
      tx,
      told.slice(from, from + AT_ONCE).map((userId) =>
        announcement(tx, {
          kind: "job.found",
          userId,
          ref: id,
          path: `/jobs/${id}`,
          data: { jobId: id, title, tradeId: trade, location },
        }),
      ),
    );
};

/** Writes down whom the job fits and gives those who are told of it: at most `TOLD_A_DAY` jobs in 24 hours. */
export async function findPros(
  tx: Ctx,
  job: typeof jobPosts.$inferSelect,
  hirer: "homes" | "businesses",
): Promise<string[]> {
  const box = boxAround(job.lat, job.lng, RADIUS_MAX);
  const trades = [job.trade, ...tradesOver(job.trade)];
  const today = tx.db
    .select({ count: sql<number>`count(*)` })
    .from(jobAlertHits)
    .where(
      and(
        eq(jobAlertHits.ownerId, jobAlerts.ownerId),
        jobAlertHits.told,
        gt(jobAlertHits.foundAt, new Date(tx.now.getTime() - DAY_MS)),
      ),
    );
  const fitting = tx.db
    .selectDistinct({
      ownerId: jobAlerts.ownerId,
      jobId: sql<string>`${job.id}::uuid`.as("job_id"),
      told: sql<boolean>`(${today}) < ${TOLD_A_DAY}`.as("told"),
      foundAt: sql<Date>`${tx.now.toISOString()}::timestamptz`.as("found_at"),
    })
    .from(jobAlerts)
    .where(
      and(
        jobAlerts.active,
        between(jobAlerts.lat, box.minLat, box.maxLat),
        between(jobAlerts.lng, box.minLng, box.maxLng),
        sql`${milesFrom(job, jobAlerts.lat, jobAlerts.lng)} <= ${jobAlerts.radius}`,
        sql`(cardinality(${jobAlerts.trades}) = 0 or ${jobAlerts.trades} && ${sql.param(trades)}::text[])`,
        sql`(${job.budgetMax} = 0 or ${jobAlerts.budgetFrom} <= ${job.budgetMax})`,
        inArray(jobAlerts.hirers, ["all", hirer]),
        ne(jobAlerts.ownerId, job.posterId),
        notDemo(tx, jobAlerts.ownerId),
      ),
    );
  const found = await tx.db
    .insert(jobAlertHits)
    .select(fitting)
    .onConflictDoNothing()
    .returning({ ownerId: jobAlertHits.ownerId, told: jobAlertHits.told });
  return found.filter(({ told }) => told).map(({ ownerId }) => ownerId);
}
