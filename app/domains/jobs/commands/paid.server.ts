import { eq } from "drizzle-orm";
import { jobApplications } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

/** How many days the money for a job took, as its paid invoices say, in the transaction that counts them; null where none is paid any more. */
export async function recordDaysToPay(tx: Ctx, applicationId: string, days: number | null): Promise<void> {
  await tx.db.update(jobApplications).set({ paidDays: days }).where(eq(jobApplications.id, applicationId));
}
