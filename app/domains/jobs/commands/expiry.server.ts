import { and, gt, inArray, isNull, lte } from "drizzle-orm";
import { type About, expiredMail, expiringMail } from "#app/domains/jobs/emails.tsx";
import { warnedUpTo } from "#app/domains/jobs/rules.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import type { Mail } from "#app/infra/mail.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { tell } from "./tell.server.ts";

export const EXPIRY = "jobs.expiry";
const BATCH = 200;

/**
 * Mails the posters of jobs that end within 3 days, and of those that have ended: each once for each of the job's 30
 * days. Run by the clock; running it twice, or in two processes, sends nothing twice.
 */
export async function tellPostersOfExpiry(ctx: Ctx): Promise<{ warned: number; told: number }> {
  // Work that a pro said a price for never stood on the board and leaves none.
  const unsettled = and(isNull(jobPosts.closedAs), isNull(jobPosts.awardedApplicationId), isNull(jobPosts.onlyFor));
  const soon = and(
    unsettled,
    isNull(jobPosts.expiryWarnedAt),
    gt(jobPosts.expiresAt, ctx.now),
    lte(jobPosts.expiresAt, warnedUpTo(ctx.now)),
  );
  const over = and(unsettled, isNull(jobPosts.expiryToldAt), lte(jobPosts.expiresAt, ctx.now));
  const warned = await tellAll(ctx, soon, { expiryWarnedAt: ctx.now }, "job-expiring", expiringMail);
  const told = await tellAll(ctx, over, { expiryWarnedAt: ctx.now, expiryToldAt: ctx.now }, "job-expired", expiredMail);
  return { warned, told };
}

/** The queue's `jobs.expiry`. */
export const tellOfExpiry: JobHandler = withoutTransaction(async (ctx) => {
  ctx.log.info(await tellPostersOfExpiry(ctx), "told posters of expiry");
});

type Marks = Partial<Pick<typeof jobPosts.$inferInsert, "expiryWarnedAt" | "expiryToldAt">>;

async function tellAll(
  ctx: Ctx,
  which: ReturnType<typeof and>,
  marks: Marks,
  name: string,
  write: (about: About) => Omit<Mail, "to">,
): Promise<number> {
  let sum = 0;
  for (;;) {
    const batch = await inTransaction(ctx, async (tx) => {
      const due = tx.db
        .select({ id: jobPosts.id })
        .from(jobPosts)
        .where(which)
        .limit(BATCH)
        .for("update", { skipLocked: true });
      const jobs = await tx.db.update(jobPosts).set(marks).where(inArray(jobPosts.id, due)).returning();
      for (const job of jobs)
        await tell(
          tx,
          { userId: job.posterId, locale: job.locale },
          job,
          `${name}:${job.id}:${job.expiresAt.getTime()}`,
          write,
        );
      return jobs.length;
    });
    sum += batch;
    if (batch < BATCH) return sum;
  }
}
