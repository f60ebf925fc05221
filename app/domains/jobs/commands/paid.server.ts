import { and, eq, inArray } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchApplication } from "./apply.server.ts";

/** The pro who did the work of a filled job tells how many days the money took; telling again corrects it. */
export async function reportPaid(ctx: Ctx, applicationId: string, { days }: { days: number }): Promise<void> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(applicationId)) throw noSuchApplication();
  const filled = ctx.db.select({ id: jobPosts.id }).from(jobPosts).where(eq(jobPosts.closedAs, "filled"));
  const done = await ctx.db
    .update(jobApplications)
    .set({ paidDays: days })
    .where(
      and(
        eq(jobApplications.id, applicationId),
        eq(jobApplications.applicantId, ownerId),
        eq(jobApplications.status, "awarded"),
        inArray(jobApplications.jobId, filled),
      ),
    )
    .returning({ id: jobApplications.id });
  if (!done.length) throw noSuchApplication();
}

/** What paid invoices say of the same, in the transaction that counts them; null where none is paid any more. */
export async function recordDaysToPay(tx: Ctx, applicationId: string, days: number | null): Promise<void> {
  await tx.db.update(jobApplications).set({ paidDays: days }).where(eq(jobApplications.id, applicationId));
}
