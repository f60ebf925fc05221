import { and, asc, desc, eq, gt, lt, or, sql } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { isId } from "#app/infra/id.ts";
import { isOver, STATES } from "../rules.ts";
import { engagementPeople, engagements } from "../tables.server.ts";
import { givenTo, sideIn, startDay } from "./scope.server.ts";

const SHOWN_MAX = 200;
const OVER = `{${STATES.filter(isOver).join(",")}}`;

/** What every view of a job that was given says of it. */
export const headColumns = {
  id: engagements.id,
  jobId: engagements.jobId,
  hirerId: engagements.hirerId,
  state: engagements.state,
  agreement: engagements.agreement,
  awardedAt: engagements.awardedAt,
  changedAt: engagements.changedAt,
  answerBy: engagements.answerBy,
  title: jobPosts.title,
  location: jobPosts.location,
  startDate: startDay,
  startChoice: jobPosts.startChoice,
};

/** A part of the list by the time of the award: the rows after this one. */
type Part = { after: { at: Date; id: string } | undefined; limit: number };

const older = ({ at, id }: { at: Date; id: string }) =>
  or(lt(engagements.awardedAt, at), and(eq(engagements.awardedAt, at), gt(engagements.id, id)));

/** The jobs that were given to the actor's business or by it, those that run before those that are over, the newest change first; or `part` of them, the newest award first. */
export async function listEngagements(ctx: Ctx, part?: Part) {
  const businessId = ownerOf(ctx, "work");
  const rows = await ctx.db
    .select({
      ...headColumns,
      other: sql<string>`coalesce(business_name(case ${engagements.hirerId} when ${businessId}::uuid
        then ${engagements.proId} else ${engagements.hirerId} end), '')`.mapWith(memberName),
      people: sql<number>`(select count(*)::int from ${engagementPeople} p
        where p.engagement_id = ${engagements.id} and p.business_id = ${businessId}::uuid)`,
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(givenTo(ctx), part?.after && older(part.after)))
    .orderBy(
      ...(part ? [desc(engagements.awardedAt), asc(engagements.id)] : []),
      sql`${engagements.state} = any(${OVER}::text[])`,
      desc(engagements.changedAt),
      engagements.id,
    )
    .limit(part?.limit ?? SHOWN_MAX);
  const desk = may(ctx, "jobs");
  return rows.map(({ hirerId, agreement, ...row }) => ({
    ...row,
    /** Whoever does not see the price does not see how far the agreement is either. */
    agreement: desk ? agreement : ("none" as const),
    side: sideIn(ctx, { hirerId }),
    over: isOver(row.state),
  }));
}

/** The newest engagement of a job, for links from the job's pages; null where the actor has none. */
export async function engagementOfJob(ctx: Ctx, jobId: string): Promise<string | null> {
  const given = givenTo(ctx);
  if (!isId(jobId)) return null;
  const [row] = await ctx.db
    .select({ id: engagements.id })
    .from(engagements)
    .where(and(eq(engagements.jobId, jobId), given))
    .orderBy(desc(engagements.awardedAt), desc(engagements.id))
    .limit(1);
  return row?.id ?? null;
}

/** The newest engagement of an answer to a job, with how far it is; null where the actor has none. */
export async function latestWork(ctx: Ctx, applicationId: string) {
  const [row] = await ctx.db
    .select({ id: engagements.id, state: engagements.state, agreement: engagements.agreement })
    .from(engagements)
    .where(and(eq(engagements.applicationId, applicationId), givenTo(ctx)))
    .orderBy(desc(engagements.awardedAt), desc(engagements.id))
    .limit(1);
  return row ?? null;
}
