import { asc, eq, or } from "drizzle-orm";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { jobInvitations } from "../tables.server.ts";

/** Invitations that the business got and sent, for its own copy. */
export const exportInvitations = (ctx: Ctx, ownerId: string) =>
  ctx.db
    .select({
      job: jobPosts.title,
      proId: jobInvitations.proId,
      invitedAt: jobInvitations.invitedAt,
      declinedAt: jobInvitations.declinedAt,
      reason: jobInvitations.reason,
      note: jobInvitations.note,
    })
    .from(jobInvitations)
    .innerJoin(jobPosts, eq(jobPosts.id, jobInvitations.jobId))
    .where(or(eq(jobInvitations.proId, ownerId), eq(jobPosts.posterId, ownerId)))
    .orderBy(asc(jobInvitations.invitedAt), asc(jobInvitations.id));
