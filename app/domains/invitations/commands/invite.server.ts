import { and, eq, ne } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { isFull } from "#app/domains/jobs/rules.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import { personAt } from "#app/domains/messaging/queries/people.server.ts";
import { blockBetween } from "#app/domains/messaging/queries/tie.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { isVerified } from "#app/domains/verification/rules.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { isId } from "#app/infra/id.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { refusalToInvite } from "../access.ts";
import { invitationsThat } from "../queries/standing.server.ts";
import { INVITED_MOST, reasonNotToInvite } from "../rules.ts";
import { jobInvitations } from "../tables.server.ts";

/**
 * Asks a verified pro for a bid on the actor's own job, and tells them. Who waits is not asked twice; after it lapsed an
 * invitation may be sent again. Throws not-found for another's job and for nobody's page, rate-limited for more in a day
 * than setting `invitations.sent_a_day`, and the code of `reasonNotToInvite`.
 */
export async function invitePro(ctx: Ctx, { jobId, slug }: { jobId: string; slug: string }): Promise<void> {
  const ownerId = ownerOf(ctx, "jobs");
  if (!isId(jobId)) throw noSuchJob();
  // Before anybody is looked for, so that somebody else's job answers as one that is not there.
  const own = and(eq(jobPosts.id, jobId), eq(jobPosts.posterId, ownerId));
  if (!(await ctx.db.$count(jobPosts, own))) throw noSuchJob();
  const pro = slug ? await personAt(ctx, slug) : null;
  if (!pro) throw notFound("no_such_pro", { title: m.invitations_not_title(), message: m.invitations_no_pro() });
  await limit(ctx, "jobs.invite", ownerId, {
    points: await setting(ctx, "invitations.sent_a_day"),
    seconds: 24 * 3600,
  });
  await inTransaction(ctx, async (tx) => {
    // One at a time, so that the most of them are counted and one pro is told once.
    const [job] = await tx.db.select().from(jobPosts).where(own).for("no key update");
    if (!job) throw noSuchJob();
    const running = and(eq(jobApplications.jobId, jobId), ne(jobApplications.status, "withdrawn"));
    const answers = await tx.db.select({ by: jobApplications.applicantId }).from(jobApplications).where(running);
    const invited = await invitationsThat(tx, eq(jobInvitations.jobId, jobId), INVITED_MOST);
    const before = invited.find(({ proId }) => proId === pro.userId) ?? null;
    const { suspended } = await trustOf(tx, ownerId);
    const reason =
      suspended || job.onlyFor
        ? "not_open"
        : reasonNotToInvite(
            { ...job, full: isFull(job.answersMax, answers.length) },
            {
              isOwn: pro.userId === ownerId,
              verified: isVerified(await trustOf(tx, pro.userId), tx.now),
              blocked: (await blockBetween(tx, ownerId, pro.userId)) !== null,
              before: answers.some(({ by }) => by === pro.userId) ? "answered" : (before?.state ?? null),
              count: invited.length,
            },
            tx.now,
          );
    if (reason) throw refusalToInvite(reason);
    if (before?.state === "waiting") return;
    await tx.db
      .insert(jobInvitations)
      .values({ id: tx.newId(), jobId, proId: pro.userId, invitedAt: tx.now })
      .onConflictDoUpdate({ target: [jobInvitations.jobId, jobInvitations.proId], set: { invitedAt: tx.now } });
    await announce(tx, {
      kind: "job.invited",
      userId: pro.userId,
      ref: `${jobId}:${tx.now.getTime()}`,
      path: "/my/invitations",
      data: {
        jobId,
        title: job.title,
        tradeId: job.trade,
        location: job.location,
        from: (await businessName(tx, ownerId)) || requireActor(tx).name,
      },
    });
  });
}
