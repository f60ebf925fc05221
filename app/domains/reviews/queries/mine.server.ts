import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { noSuchEngagement } from "#app/domains/engagements/access.ts";
import { givenTo, sideIn } from "#app/domains/engagements/queries/scope.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { isId } from "#app/infra/id.ts";
import { hasAppeared, shownReply } from "../rules.ts";
import { engagementReviews } from "../tables.server.ts";
import { hasRun } from "./ran.server.ts";

/** What the actor's business wrote about the other side of a job, and the other's review once it has appeared. Throws not-found. */
export async function reviewsOfWork(ctx: Ctx, engagementId: string) {
  ownerOf(ctx, "jobs");
  if (!isId(engagementId)) throw noSuchEngagement();
  const [work] = await ctx.db
    .select({
      id: engagements.id,
      hirerId: engagements.hirerId,
      title: jobPosts.title,
      hirer: sql<string>`coalesce(business_name(${engagements.hirerId}), '')`.mapWith(memberName),
      pro: sql<string>`coalesce(business_name(${engagements.proId}), '')`.mapWith(memberName),
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(eq(engagements.id, engagementId), givenTo(ctx)));
  if (!work) throw noSuchEngagement();
  const side = sideIn(ctx, work);
  const both = await ctx.db.select().from(engagementReviews).where(eq(engagementReviews.engagementId, work.id));
  const photos = await picturesOf(
    ctx,
    "review",
    both.map(({ id }) => id),
  );
  const mine = both.find((one) => one.side === side);
  const theirs = both.find((one) => one.side !== side && one.state === "shown");
  const takenDown = both.some((one) => one.side !== side && one.state !== "shown" && hasAppeared(one.state));
  return {
    id: work.id,
    title: work.title,
    side,
    name: side === "hirer" ? work.pro : work.hirer,
    ran: await hasRun(ctx, work.id),
    mine: mine
      ? {
          ...said(mine),
          state: mine.state,
          appearBy: mine.appearBy,
          decision: mine.decision,
          photos: photos.get(mine.id) ?? [],
        }
      : null,
    // Whoever answered reads the answer also when a moderator has taken it down.
    theirs: theirs
      ? {
          ...said(theirs),
          reply: theirs.reply,
          repliedAt: theirs.repliedAt,
          replyTakenDown: theirs.replyState !== "shown",
          photos: photos.get(theirs.id) ?? [],
        }
      : null,
    theirsTakenDown: takenDown,
  };
}
export type ReviewsOfWork = Awaited<ReturnType<typeof reviewsOfWork>>;

const said = ({ id, side, stars, answers, body, createdAt, shownAt, editedAt, ...row }: Row) => ({
  id,
  side,
  stars,
  answers,
  body,
  ...shownReply(row),
  createdAt,
  shownAt,
  editedAt,
});
type Row = typeof engagementReviews.$inferSelect;
