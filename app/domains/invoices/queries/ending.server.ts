import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx, Ending } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";
import { invoices } from "../tables.server.ts";

/** Invoices of these businesses that are not paid in full, sent and received. */
export async function endingInvoices(ctx: Ctx, owned: readonly string[]): Promise<Ending[]> {
  const unpaid = async (side: "proId" | "hirerId") => {
    const rows = await ctx.db
      .select({ number: invoices.number, title: jobPosts.title })
      .from(invoices)
      .innerJoin(engagements, eq(engagements.id, invoices.engagementId))
      .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
      .where(
        and(
          inArray(invoices[side], [...owned]),
          isNull(invoices.voidedAt),
          sql`${invoices.paidCents} < ${invoices.totalCents} - ${invoices.creditedCents}`,
        ),
      )
      .orderBy(asc(invoices.sentAt));
    return rows.map(({ number, title }) => `#${number}, ${title}`);
  };
  return [
    { label: m.invoices_ending_sent(), titles: await unpaid("proId"), to: "/invoices" },
    { label: m.invoices_ending_received(), titles: await unpaid("hirerId"), to: "/invoices" },
  ];
}
