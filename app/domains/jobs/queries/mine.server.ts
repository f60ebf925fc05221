import { type AnyColumn, and, desc, eq, gt, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import type { Asked as Price } from "#app/domains/jobs/rules/price.ts";
import { canRenew, stateOf } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { jobCards } from "./cards.server.ts";

const SHOWN_MAX = 100;

/** A part of a list that is newest first: the rows after the one with this time and id. */
export type Part = { after?: { at: Date; id: string } | undefined; limit?: number };

type Asked = { userId: string; at: Date | "infinity"; id: string; limit: number };
/** Before every id. */
const NO_ID = "00000000-0000-0000-0000-000000000000";

const askedFor = (userId: string, { after, limit = SHOWN_MAX }: Part): Asked => ({
  userId,
  limit,
  at: after?.at ?? "infinity",
  id: after?.id ?? NO_ID,
});

const older = (at: AnyColumn, id: AnyColumn, after: { at: SQLWrapper; id: SQLWrapper }): SQL | undefined =>
  or(lt(at, after.at), and(eq(at, after.at), gt(id, after.id)));

const postRows = prepared((db, { userId, limit, at, id }: Slots<Asked>) =>
  db
    .select({
      id: jobPosts.id,
      title: jobPosts.title,
      trade: jobPosts.trade,
      location: jobPosts.location,
      postedAt: jobPosts.postedAt,
      expiresAt: jobPosts.expiresAt,
      closedAs: jobPosts.closedAs,
      awardedApplicationId: jobPosts.awardedApplicationId,
      quoted: sql<boolean>`${jobPosts.onlyFor} is not null`,
      applicants: sql<number>`(select count(*)::int from ${jobApplications} where ${jobApplications.jobId} = ${jobPosts}.id and ${jobApplications.status} <> 'withdrawn')`,
    })
    .from(jobPosts)
    .where(and(eq(jobPosts.posterId, userId), older(jobPosts.postedAt, jobPosts.id, { at, id })))
    .orderBy(desc(jobPosts.postedAt), jobPosts.id)
    .limit(limit),
);

/** The actor's own posts, newest first, with how many applied. */
export async function myPosts(ctx: Ctx, part: Part = {}) {
  const rows = await postRows(ctx.db, askedFor(ownerOf(ctx, "jobs"), part));
  return rows.map((job) => ({
    ...job,
    lifecycle: stateOf(job, ctx.now),
    canRenew: !job.quoted && canRenew(job, ctx.now),
    wasGiven: job.awardedApplicationId !== null,
  }));
}

const applicationRows = prepared((db, { userId, limit, at, id, won }: Slots<Asked & { won: boolean }>) =>
  db
    .select({
      id: jobApplications.id,
      jobId: jobApplications.jobId,
      status: jobApplications.status,
      createdAt: jobApplications.createdAt,
      decidedAt: jobApplications.decidedAt,
      /** The newest price; read by name, because the bids' domain needs this one. */
      bid: sql<Price | null>`(select json_build_object('kind', b.kind, 'lowCents', b.low_cents,
        'highCents', b.high_cents) from bids b where b.application_id = ${jobApplications.id} order by b.revision desc limit 1)`,
      title: jobPosts.title,
      location: jobPosts.location,
      budgetMin: jobPosts.budgetMin,
      budgetMax: jobPosts.budgetMax,
      expiresAt: jobPosts.expiresAt,
      closedAs: jobPosts.closedAs,
      awardedApplicationId: jobPosts.awardedApplicationId,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        eq(jobApplications.applicantId, userId),
        older(jobApplications.createdAt, jobApplications.id, { at, id }),
        sql`(not ${won}::boolean or ${jobApplications.status} = 'awarded')`,
      ),
    )
    .orderBy(desc(jobApplications.createdAt), jobApplications.id)
    .limit(limit),
);

/** What the actor applied to, newest first, with where each application stands; with `won` those that were given to them. */
export async function myApplications(ctx: Ctx, { won = false, ...part }: Part & { won?: boolean } = {}) {
  const rows = await applicationRows(ctx.db, { ...askedFor(ownerOf(ctx, "jobs"), part), won });
  return rows.map(({ awardedApplicationId, ...row }) => ({
    ...row,
    lifecycle: stateOf({ ...row, awardedApplicationId }, ctx.now),
  }));
}

const savedRows = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db
    .select({ jobId: savedJobs.jobId })
    .from(savedJobs)
    .where(eq(savedJobs.userId, userId))
    .orderBy(desc(savedJobs.createdAt), savedJobs.jobId)
    .limit(SHOWN_MAX),
);

/** The cards of the actor's saved jobs, newest saved first; closed and expired ones stay until taken off. */
export async function mySavedJobs(ctx: Ctx) {
  const rows = await savedRows(ctx.db, { userId: ownerOf(ctx, "jobs") });
  const cards = await jobCards(
    ctx,
    rows.map((row) => row.jobId),
  );
  return cards.map((card) => ({ ...card, lifecycle: stateOf(card, ctx.now) }));
}

const countRow = prepared((db, { userId }: Slots<{ userId: string }>) =>
  db
    .select({
      posted: sql<number>`(select count(*)::int from ${jobPosts} where ${jobPosts.posterId} = ${userId})`,
      applied: sql<number>`(select count(*)::int from ${jobApplications} where ${jobApplications.applicantId} = ${userId})`,
      saved: sql<number>`(select count(*)::int from ${savedJobs} where ${savedJobs.userId} = ${userId})`,
    })
    .from(sql`(select 1) as one`),
);

/** How many of each, for the tabs. */
export async function myJobCounts(ctx: Ctx): Promise<{ posted: number; applied: number; saved: number }> {
  const [row] = await countRow(ctx.db, { userId: ownerOf(ctx, "jobs") });
  return row ?? { posted: 0, applied: 0, saved: 0 };
}
