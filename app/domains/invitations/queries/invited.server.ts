import { eq } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { stateOf } from "#app/domains/jobs/rules.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isId } from "#app/infra/id.ts";
import { INVITED_MOST } from "../rules.ts";
import { jobInvitations } from "../tables.server.ts";
import { invitationRows, standingOf } from "./standing.server.ts";

/** The actor's own post. Throws not-found for anybody else's. */
export async function ownPost(ctx: Ctx, jobId: string) {
  const ownerId = ownerOf(ctx, "jobs");
  const [job] = isId(jobId) ? await ctx.db.select().from(jobPosts).where(eq(jobPosts.id, jobId)) : [];
  if (!job || job.posterId !== ownerId) throw noSuchJob();
  // Nobody else can see work that was quoted in a conversation.
  return { ...job, takesInvitations: !job.onlyFor && stateOf(job, ctx.now) === "open" };
}

/** Whom a post's owner has invited, the newest first, and what became of it. */
export async function invitedTo(ctx: Ctx, jobId: string) {
  const rows = await invitationRows(ctx)
    .where(eq(jobInvitations.jobId, jobId))
    .orderBy(jobInvitations.invitedAt, jobInvitations.id)
    .limit(INVITED_MOST);
  const names = await ctx.db
    .select({ id: jobInvitations.id, name: contractorProfiles.companyName, slug: contractorProfiles.slug })
    .from(jobInvitations)
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, jobInvitations.proId))
    .where(eq(jobInvitations.jobId, jobId));
  return rows.reverse().flatMap((row) => {
    const pro = names.find(({ id }) => id === row.invitation.id);
    const { id, proId, invitedAt, reason, note } = row.invitation;
    return pro
      ? [{ id, proId, name: pro.name ?? "", slug: pro.slug, invitedAt, reason, note, state: standingOf(ctx, row) }]
      : [];
  });
}
export type InvitedPro = Awaited<ReturnType<typeof invitedTo>>[number];
