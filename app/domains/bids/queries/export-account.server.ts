import { asc, eq, getTableColumns } from "drizzle-orm";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { bids, bidTemplates } from "../tables.server.ts";
import { BID } from "./bids.server.ts";

/** The prices that a business wrote, with every revision, for its own copy. */
export async function exportBids(ctx: Ctx, ownerId: string) {
  const { id: _, ...said } = BID;
  return ctx.db
    .select({ job: jobPosts.title, ...said })
    .from(bids)
    .innerJoin(jobApplications, eq(jobApplications.id, bids.applicationId))
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(eq(jobApplications.applicantId, ownerId))
    .orderBy(asc(bids.createdAt), asc(bids.id));
}

/** The templates that a business keeps, for its own copy. */
export async function exportTemplates(ctx: Ctx, ownerId: string) {
  const { id: _, ownerId: __, ...said } = getTableColumns(bidTemplates);
  return ctx.db
    .select(said)
    .from(bidTemplates)
    .where(eq(bidTemplates.ownerId, ownerId))
    .orderBy(asc(bidTemplates.name));
}
