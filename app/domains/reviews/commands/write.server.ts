import { and, eq, ne } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { changeReview } from "#app/domains/directory/commands.server.ts";
import { reviews } from "#app/domains/directory/tables.server.ts";
import { heldEngagement } from "#app/domains/engagements/queries/scope.server.ts";
import { attachPictures } from "#app/domains/media/commands/attach.server.ts";
import type { ChosenPicture } from "#app/domains/media/input.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { type Limit, limit } from "#app/infra/rate-limit.server.ts";
import { hasNotRun, isRefused, isReviewed, isTakenDown } from "../access.ts";
import type { WrittenReview } from "../input.ts";
import { hasRun } from "../queries/ran.server.ts";
import { holdsFor, networkHere } from "../queries/signs.server.ts";
import { appearBy, hasAppeared, saysTheSame } from "../rules.ts";
import { engagementReviews, reviewEdits } from "../tables.server.ts";
import { letAppear, type ReviewRow, tellBoth } from "./appear.server.ts";

const WRITES_A_DAY: Limit = { points: 60, seconds: 24 * 3600 };

/**
 * What the actor's business says of the other side of a job that ran: written once, and edited. Until readers see it an edit
 * replaces it; afterwards what it said before stays to be read. Throws not-found, `not_run`, `refused`, `taken_down`
 * and `already_reviewed`.
 */
export async function writeReview(
  ctx: Ctx,
  engagementId: string,
  said: WrittenReview,
  photos: readonly ChosenPicture[] = [],
): Promise<void> {
  const businessId = ownerOf(ctx, "jobs");
  const { userId: memberId } = requireActor(ctx);
  await limit(ctx, "reviews.write", businessId, WRITES_A_DAY);
  await inTransaction(ctx, async (tx) => {
    const work = await heldEngagement(tx, engagementId);
    if (!(await hasRun(tx, work.id))) throw hasNotRun();
    const [mine] = await tx.db
      .select()
      .from(engagementReviews)
      .where(and(eq(engagementReviews.engagementId, work.id), eq(engagementReviews.side, work.side)));
    if (mine?.state === "refused") throw isRefused();
    if (mine?.state === "shown") {
      if (await edited(tx, mine, said, photos)) await tellBoth(tx, work, { ...mine, ...said }, "edited");
      return;
    }
    if (hasAppeared(mine?.state)) throw isTakenDown();
    if (mine) await tx.db.update(engagementReviews).set(said).where(eq(engagementReviews.id, mine.id));
    const id = mine?.id ?? tx.newId();
    if (!mine) {
      if (work.side === "hirer" && (await isOld(tx, work.jobId, id))) throw isReviewed();
      const holds = await holdsFor(tx, work, businessId);
      await tx.db.insert(engagementReviews).values({
        ...said,
        id,
        engagementId: work.id,
        side: work.side,
        authorId: businessId,
        personId: memberId,
        holds,
        aboutId: work.side === "hirer" ? work.proId : work.hirerId,
        state: holds.length ? "held" : "waiting",
        network: networkHere(tx),
        createdAt: tx.now,
        appearBy: appearBy(tx.now),
      });
      await audit(tx, "review.written", `review:${id}`, { engagementId: work.id, holds });
    }
    await attachPictures(tx, { purpose: "review", subjectId: id, ownerId: businessId }, photos);
    await letAppear(tx, work);
  });
}

/** An edit of what readers have seen. A form that was sent twice leaves one trace. */
async function edited(
  tx: Ctx,
  mine: ReviewRow,
  said: WrittenReview,
  photos: readonly ChosenPicture[],
): Promise<boolean> {
  const there = (await picturesOf(tx, "review", [mine.id])).get(mine.id) ?? [];
  const samePhotos = there.map(({ id }) => id).join() === photos.map(({ id }) => id).join();
  if (mine.authorId)
    await attachPictures(tx, { purpose: "review", subjectId: mine.id, ownerId: mine.authorId }, photos);
  if (saysTheSame(mine, said) && samePhotos) return false;
  const { stars, answers, body } = mine;
  await tx.db.insert(reviewEdits).values({ id: tx.newId(), reviewId: mine.id, at: tx.now, stars, answers, body });
  await tx.db
    .update(engagementReviews)
    .set({ ...said, editedAt: tx.now })
    .where(eq(engagementReviews.id, mine.id));
  if (mine.side === "hirer") await changeReview(tx, mine.id, { ...said, editedAt: tx.now });
  await audit(tx, "review.edited", `review:${mine.id}`);
  return true;
}

/** A review of this job from before both sides could write one. */
async function isOld(tx: Ctx, jobId: string, id: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.jobId, jobId), ne(reviews.id, id)));
  return row !== undefined;
}
