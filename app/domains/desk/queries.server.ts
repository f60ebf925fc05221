import { and, count, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { businessOf } from "#app/domains/contractors/queries.server.ts";
import { openAt } from "#app/domains/jobs/queries/open.server.ts";
import { jobApplications, jobPosts, savedJobs } from "#app/domains/jobs/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { daysLeft } from "#app/domains/verification/rules.ts";
import { documents } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { nextSteps } from "./rules.ts";

const KINDS = ["license", "insurance"] as const;

/** Figures of the actor's own jobs and applications; each links to where it comes from. */
async function countsOf(ctx: Ctx, userId: string) {
  const [[posts], [unanswered], [applications], [saved]] = await Promise.all([
    ctx.db
      .select({ all: count(), open: sql<number>`count(*) filter (where ${openAt(ctx.now)})::int` })
      .from(jobPosts)
      .where(eq(jobPosts.posterId, userId)),
    ctx.db
      .select({ n: count() })
      .from(jobApplications)
      .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
      .where(
        and(
          eq(jobPosts.posterId, userId),
          eq(jobApplications.status, "submitted"),
          isNull(jobPosts.awardedApplicationId),
          openAt(ctx.now),
        ),
      ),
    ctx.db
      .select({ all: count(), won: sql<number>`count(*) filter (where ${jobApplications.status} = 'awarded')::int` })
      .from(jobApplications)
      .where(and(eq(jobApplications.applicantId, userId), ne(jobApplications.status, "withdrawn"))),
    ctx.db.select({ n: count() }).from(savedJobs).where(eq(savedJobs.userId, userId)),
  ]);
  return {
    posts: Number(posts?.all ?? 0),
    openPosts: posts?.open ?? 0,
    unansweredApplicants: Number(unanswered?.n ?? 0),
    applications: Number(applications?.all ?? 0),
    won: applications?.won ?? 0,
    saved: Number(saved?.n ?? 0),
  };
}

/** The signed-in member's desk: what to do next, the trust record, own jobs and applications. */
export async function deskOf(ctx: Ctx) {
  const { userId, name, role } = requireActor(ctx);
  const [business, trust, uploaded, counts] = await Promise.all([
    businessOf(ctx, userId),
    trustOf(ctx, userId),
    ctx.db
      .selectDistinct({ kind: documents.kind })
      .from(documents)
      .where(and(eq(documents.userId, userId), inArray(documents.status, ["draft", "pending", "verified"]))),
    countsOf(ctx, userId),
  ]);
  const left = trust.validUntil ? daysLeft(trust.validUntil, ctx.now) : null;
  const steps = nextSteps({
    role,
    onboardingCompleted: business?.onboardingCompleted ?? null,
    trust: { status: trust.status, daysLeft: left },
    missingPapers: KINDS.filter((kind) => !uploaded.some((d) => d.kind === kind)),
    available: business?.availableForSubcontract ?? false,
    ...counts,
  });
  return {
    viewer: { name, role },
    steps,
    trust,
    daysLeft: left,
    business: business && {
      companyName: business.companyName,
      slug: business.slug,
      completed: business.onboardingCompleted,
    },
    counts,
    now: ctx.now,
  };
}
export type Desk = Awaited<ReturnType<typeof deskOf>>;
