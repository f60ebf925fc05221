import { and, eq, isNotNull, or } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchEstimate } from "../access.ts";
import { customerEstimates } from "../tables.server.ts";
import { linkPath } from "../tokens/link.server.ts";

const e = customerEstimates;

/**
 * The page on which the reader answers or follows the price that a job was quoted for: their side's of the mailed estimate, else
 * that of the bid. Throws not-found for a job on the board and for whoever is not one of the two.
 */
export async function estimateOfJob(ctx: Ctx, jobId: string): Promise<string> {
  const readerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) throw noSuchEstimate();
  const [row] = await ctx.db
    .select({ applicationId: jobApplications.id, posterId: jobPosts.posterId, estimateId: e.id, takerId: e.takerId })
    .from(jobPosts)
    .innerJoin(
      jobApplications,
      and(eq(jobApplications.jobId, jobPosts.id), eq(jobApplications.applicantId, jobPosts.onlyFor)),
    )
    .leftJoin(e, eq(e.applicationId, jobApplications.id))
    .where(
      and(
        eq(jobPosts.id, jobId),
        isNotNull(jobPosts.onlyFor),
        or(eq(jobPosts.posterId, readerId), eq(jobPosts.onlyFor, readerId)),
      ),
    );
  if (!row) throw noSuchEstimate();
  const { applicationId, posterId, estimateId, takerId } = row;
  if (!estimateId) return `/bids/${applicationId}`;
  if (posterId !== readerId) return `/estimates/${estimateId}`;
  return takerId === readerId ? linkPath(ctx, estimateId) : `/bids/${applicationId}`;
}
