import { and, eq, gt, lte, sql } from "drizzle-orm";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { hasRunSql } from "../queries/ran.server.ts";
import { ASK_DAYS, type AskDay, askedBetween, WRITERS, type Writer } from "../rules.ts";
import { engagementReviews, reviewAsks } from "../tables.server.ts";
import { appearByClock } from "./appear.server.ts";

/** By the clock: reviews whose days of waiting are over appear, and who has not written one is asked. */
export const CLOCK = "reviews.clock";
const BATCH = 100;

/** Asks both sides of work that ended, on each of the days once; gives how many were asked. Safe to run twice, and in two processes. */
export async function askForReviews(ctx: Ctx): Promise<number> {
  let sum = 0;
  for (const day of ASK_DAYS)
    for (const side of WRITERS)
      for (;;) {
        const asked = await inTransaction(ctx, (tx) => askSome(tx, day, side));
        sum += asked;
        if (asked < BATCH) break;
      }
  return sum;
}

async function askSome(tx: Ctx, day: AskDay, side: Writer): Promise<number> {
  const { from, to } = askedBetween(day, tx.now);
  const due = await tx.db
    .select({
      id: engagements.id,
      jobId: engagements.jobId,
      hirerId: engagements.hirerId,
      proId: engagements.proId,
      title: jobPosts.title,
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(
      and(
        hasRunSql(),
        gt(engagements.changedAt, from),
        lte(engagements.changedAt, to),
        sql`not exists (select from ${engagementReviews} r where r.engagement_id = ${engagements.id} and r.side = ${side})`,
        sql`not exists (select from ${reviewAsks} a where a.engagement_id = ${engagements.id} and a.side = ${side} and a.day = ${day})`,
      ),
    )
    .orderBy(engagements.changedAt, engagements.id)
    .limit(BATCH);
  for (const work of due) {
    const asked = { engagementId: work.id, side, day, askedAt: tx.now };
    const [made] = await tx.db
      .insert(reviewAsks)
      .values(asked)
      .onConflictDoNothing()
      .returning({ day: reviewAsks.day });
    if (!made) continue;
    await announce(tx, {
      kind: "review.asked",
      userId: side === "hirer" ? work.hirerId : work.proId,
      ref: `${work.id}:${day}`,
      path: `/work/${work.id}/review`,
      data: {
        engagementId: work.id,
        jobId: work.jobId,
        title: work.title,
        from: (await businessName(tx, side === "hirer" ? work.proId : work.hirerId)) ?? "",
      },
    });
  }
  return due.length;
}

export const byTheClock: JobHandler = withoutTransaction(async (ctx) => {
  ctx.log.info({ looked: await appearByClock(ctx), asked: await askForReviews(ctx) }, "reviews by the clock");
});
