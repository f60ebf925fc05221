import { and, desc, eq, or, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { ofEstimate } from "#app/domains/jobs/queries/quote.server.ts";
import { isPending, stateOf } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchBid } from "../access.ts";
import { isLapsed } from "../rules.ts";
import { bids } from "../tables.server.ts";
import { BID } from "./bids.server.ts";

const REVISIONS_SHOWN = 50;

/** One bid with its revisions, the newest first, for the hirer and for its writer. Throws not-found for everybody else. */
export async function getBid(ctx: Ctx, applicationId: string) {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(applicationId)) throw noSuchBid();
  const [row] = await ctx.db
    .select({
      id: jobApplications.id,
      status: jobApplications.status,
      message: jobApplications.message,
      applicantId: jobApplications.applicantId,
      jobId: jobPosts.id,
      title: jobPosts.title,
      location: jobPosts.location,
      posterId: jobPosts.posterId,
      expiresAt: jobPosts.expiresAt,
      closedAs: jobPosts.closedAs,
      awardedApplicationId: jobPosts.awardedApplicationId,
      company: sql<string>`coalesce(business_name(${jobApplications.applicantId}), '')`.mapWith(memberName),
      hirer: sql<string>`coalesce(business_name(${jobPosts.posterId}), '')`.mapWith(memberName),
      slug: contractorProfiles.slug,
      /** Said in a conversation or mailed, for work that was never posted. */
      quoted: sql<boolean>`${jobPosts.onlyFor} is not null`,
      estimate: ofEstimate,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, jobApplications.applicantId))
    .where(
      and(
        eq(jobApplications.id, applicationId),
        or(eq(jobApplications.applicantId, ownerId), eq(jobPosts.posterId, ownerId)),
      ),
    );
  if (!row) throw noSuchBid();
  const revisions = await ctx.db
    .select(BID)
    .from(bids)
    .where(eq(bids.applicationId, applicationId))
    .orderBy(desc(bids.revision))
    .limit(REVISIONS_SHOWN);
  const photos = await picturesOf(ctx, "application", [applicationId]);
  const { posterId, expiresAt, closedAs, awardedApplicationId, ...shown } = row;
  const { applicantId } = row;
  const [newest] = revisions;
  const lifecycle = stateOf({ expiresAt, closedAs, awardedApplicationId }, ctx.now);
  /** A post that has expired may still be awarded, and its bids revised. */
  const undecided = isPending(row.status) && (lifecycle === "open" || lifecycle === "expired");
  return {
    ...shown,
    lifecycle,
    side: applicantId === ownerId ? ("pro" as const) : ("hirer" as const),
    bid: newest ? { ...newest, lapsed: isLapsed(newest, ctx.now) } : null,
    earlier: revisions.slice(1),
    photos: photos.get(applicationId) ?? [],
    /** The hirer has not decided yet. */
    canAnswer: applicantId !== ownerId && undecided,
    /** Its writer may still say another price. */
    canRevise: applicantId === ownerId && undecided,
  };
}
export type OneBid = Awaited<ReturnType<typeof getBid>>;

/** What the actor's business wrote for a job, to begin the form with; null where nothing was written. */
export async function ownBid(ctx: Ctx, jobId: string): Promise<OneBid | null> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) return null;
  const [row] = await ctx.db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .where(and(eq(jobApplications.jobId, jobId), eq(jobApplications.applicantId, ownerId)));
  return row ? getBid(ctx, row.id) : null;
}
