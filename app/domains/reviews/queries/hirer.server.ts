import { and, desc, eq, sql } from "drizzle-orm";
import { owns, requireActor } from "#app/domains/auth/access.ts";
import { noSuchJob } from "#app/domains/jobs/queries/job.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import { isModerator } from "#app/domains/moderation/queries/moderator.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { nameOrNone } from "#app/infra/database/columns.server.ts";
import { isId } from "#app/infra/id.ts";
import { ownTexts } from "../access.ts";
import { shownReply } from "../rules.ts";
import { engagementReviews as r } from "../tables.server.ts";

const SHOWN_MAX = 50;

/** What pros say of the one who posted a job, the newest first: for pros, the hirer and moderators. Throws not-found for everybody else. */
export async function reviewsOfHirer(ctx: Ctx, jobId: string) {
  const { role } = requireActor(ctx);
  if (!isId(jobId)) throw noSuchJob();
  const [job] = await ctx.db
    .select({ id: jobPosts.id, title: jobPosts.title, posterId: jobPosts.posterId })
    .from(jobPosts)
    .where(eq(jobPosts.id, jobId));
  if (!job || (role !== "contractor" && !owns(ctx.actor, job.posterId) && !(await isModerator(ctx)))) throw noSuchJob();
  const rows = await ctx.db
    .select({
      id: r.id,
      side: r.side,
      stars: r.stars,
      answers: r.answers,
      body: r.body,
      shownAt: r.shownAt,
      editedAt: r.editedAt,
      reply: r.reply,
      repliedAt: r.repliedAt,
      repliedBy: r.repliedBy,
      replyState: r.replyState,
      authorId: r.authorId,
      personId: r.personId,
      aboutId: r.aboutId,
      by: sql<string | null>`business_name(${r.authorId})`.mapWith(nameOrNone),
    })
    .from(r)
    .where(and(eq(r.aboutId, job.posterId), eq(r.side, "pro"), eq(r.state, "shown")))
    .orderBy(desc(r.shownAt), desc(r.id))
    .limit(SHOWN_MAX);
  const photos = await picturesOf(
    ctx,
    "review",
    rows.map(({ id }) => id),
  );
  return {
    job: { id: job.id, title: job.title },
    reviews: rows.map(({ authorId, personId, aboutId, repliedBy, replyState, ...row }) => ({
      ...row,
      ...shownReply({ ...row, replyState }),
      own: ownTexts(ctx.actor, { authorId, personId, aboutId, repliedBy }),
      photos: photos.get(row.id) ?? [],
    })),
  };
}
