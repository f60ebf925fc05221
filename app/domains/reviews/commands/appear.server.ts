import { and, eq, lt } from "drizzle-orm";
import { businessName } from "#app/domains/businesses/queries/people.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { recordReview } from "#app/domains/directory/commands.server.ts";
import { dayEverywhere } from "#app/domains/engagements/rules.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { appearsNow, shownReply } from "../rules.ts";
import { engagementReviews } from "../tables.server.ts";

export type ReviewRow = typeof engagementReviews.$inferSelect;
type Worked = Pick<typeof engagements.$inferSelect, "id" | "jobId" | "hirerId" | "proId" | "state">;
type News = "new" | "edited" | "answered";

/** The engagement that a review is about, held until the transaction ends: whoever writes one of its reviews waits here. */
export async function holdWork(tx: Ctx, engagementId: string) {
  const [row] = await tx.db.select().from(engagements).where(eq(engagements.id, engagementId)).for("update");
  return row;
}

/** Shows what may be read from now on, both at once; the caller holds the engagement. */
export async function letAppear(tx: Ctx, work: Worked): Promise<void> {
  const both = await tx.db.select().from(engagementReviews).where(eq(engagementReviews.engagementId, work.id));
  const due = both.filter((one) =>
    appearsNow(
      one,
      both.find(({ side }) => side !== one.side),
      tx.now,
    ),
  );
  for (const review of due) await show(tx, work, review);
}

async function show(tx: Ctx, work: Worked, review: ReviewRow): Promise<void> {
  await tx.db
    .update(engagementReviews)
    .set({ state: "shown", shownAt: tx.now })
    .where(eq(engagementReviews.id, review.id));
  await putOnPage(tx, work, review);
  await tellBoth(tx, work, review, "new");
  await audit(tx, "review.published", `review:${review.id}`, { engagementId: work.id, side: review.side });
}

/** Puts a review of a pro on their page and into the rating, where they still have a page; one of a hirer has none. */
export async function putOnPage(tx: Ctx, work: Pick<Worked, "jobId" | "state">, review: ReviewRow): Promise<void> {
  const { id, side, stars, body, answers, aboutId, personId, editedAt } = review;
  if (side !== "hirer" || !(await hasPage(tx, aboutId))) return;
  await recordReview(tx, {
    id,
    stars: stars as 1 | 2 | 3 | 4 | 5,
    body,
    answers,
    proUserId: aboutId,
    // Somebody who belongs to both stands nowhere as the reviewer of their own business.
    reviewerId: personId === aboutId ? null : personId,
    jobId: work.state === "closed" ? work.jobId : null,
    createdAt: review.shownAt ?? tx.now,
    editedAt,
    ...shownReply(review),
  });
}

/** Whether a pro still has what a public page comes from. */
async function hasPage(tx: Ctx, businessId: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: contractorProfiles.userId })
    .from(contractorProfiles)
    .where(eq(contractorProfiles.userId, businessId));
  return row !== undefined;
}

/** Announces what readers see now to both sides; to whoever did it as their own act. */
export async function tellBoth(tx: Ctx, work: Worked, review: ReviewRow, news: News): Promise<void> {
  const [job] = await tx.db.select({ title: jobPosts.title }).from(jobPosts).where(eq(jobPosts.id, work.jobId));
  const author = review.side === "hirer" ? work.hirerId : work.proId;
  const by = news === "answered" ? review.aboutId : author;
  for (const userId of [work.hirerId, work.proId])
    await announce(tx, {
      kind: "review.published",
      userId,
      ref: `${review.id}:${news}:${tx.now.getTime()}`,
      path: `/work/${work.id}/review`,
      data: {
        reviewId: review.id,
        engagementId: work.id,
        jobId: work.jobId,
        title: job?.title ?? "",
        status: news,
        by: review.side,
        stars: review.stars,
        from: (await businessName(tx, by)) ?? "",
        own: userId === by,
      },
    });
}

const BATCH = 100;

/** Shows the reviews whose days of waiting are over everywhere; gives how many jobs it looked at. Safe to run twice, and in two processes. */
export async function appearByClock(ctx: Ctx): Promise<number> {
  let sum = 0;
  for (;;) {
    const due = await ctx.db
      .selectDistinct({ id: engagementReviews.engagementId })
      .from(engagementReviews)
      .where(and(eq(engagementReviews.state, "waiting"), lt(engagementReviews.appearBy, dayEverywhere(ctx.now))))
      .limit(BATCH);
    for (const { id } of due)
      await inTransaction(ctx, async (tx) => {
        const work = await holdWork(tx, id);
        if (work) await letAppear(tx, work);
      });
    sum += due.length;
    if (due.length < BATCH) return sum;
  }
}
