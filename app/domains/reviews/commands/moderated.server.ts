import { and, eq, inArray } from "drizzle-orm";
import { isTied } from "#app/domains/businesses/queries/ties.server.ts";
import { changeReview, dropReview } from "#app/domains/directory/commands.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { figure } from "#app/infra/figure-text.ts";
import type { Moderated, ModeratedChange } from "#app/infra/moderated.ts";
import { m } from "#paraglide/messages.js";
import { REPLY_MAX, REVIEW_MAX, REVIEW_MIN } from "../input/limits.ts";
import { hasAppeared, SEEN_STATES, shownReply } from "../rules.ts";
import { engagementReviews as r } from "../tables.server.ts";
import { putOnPage } from "./appear.server.ts";

/** The reviews of these ids that have appeared, each with the work that it is about. */
async function appeared(ctx: Ctx, ids: readonly string[], lock = false) {
  const rows = ctx.db
    .select({
      review: r,
      work: {
        jobId: engagements.jobId,
        state: engagements.state,
        hirerId: engagements.hirerId,
        proId: engagements.proId,
        title: jobPosts.title,
      },
    })
    .from(r)
    .innerJoin(engagements, eq(engagements.id, r.engagementId))
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(and(inArray(r.id, [...ids]), inArray(r.state, [...SEEN_STATES])));
  return await (lock ? rows.for("update", { of: r }) : rows);
}
type Appeared = Awaited<ReturnType<typeof appeared>>[number];

/** What a review and the answer to it have in common, and the page that shows both. */
const placeOf = ({ review, work }: Appeared) => ({
  id: review.id,
  path: review.side === "hirer" ? `/reviews/${review.id}` : `/jobs/${work.jobId}/hirer#r-${review.id}`,
  locked: false,
});

/** A state that a decision or an appeal leads to; neither lets a review wait. */
const seenOr = <T>(state: ModeratedChange["state"], before: T) => (state && state !== "waits" ? state : before);

/** The columns hold no more; a moderator who edits reads it beside the field. */
function refuseLong(text: string, max: number, message: string): void {
  if (text.length > max) throw invalid("text_too_long", message, { text: message });
}

async function isNear(tx: Ctx, id: string, moderatorId: string): Promise<boolean> {
  const [found] = await appeared(tx, [id]);
  if (!found) return false;
  const { hirerId, proId } = found.work;
  return (await isTied(tx, moderatorId, hirerId)) || (await isTied(tx, moderatorId, proId));
}

/** Reviews that have appeared, as moderators read and change them: one of a pro leaves the page and the rating, and comes back. */
export const moderatedReviews: Moderated = {
  canLock: false,
  isNear,
  async read(ctx, ids, lock) {
    return (await appeared(ctx, ids, lock)).flatMap((one) => {
      const { personId: authorId, authorId: businessId, body: text, state } = one.review;
      return hasAppeared(state)
        ? [{ ...placeOf(one), title: m.reviews_one_of(one.work), authorId, businessId, text, state }]
        : [];
    });
  },
  async change(tx, id, { state, text }) {
    const [found] = await appeared(tx, [id], true);
    if (!found) return;
    const { review, work } = found;
    const next = { body: text ?? review.body, state: seenOr(state, review.state) };
    refuseLong(next.body, REVIEW_MAX, m.reviews_body_invalid({ min: REVIEW_MIN, max: figure(REVIEW_MAX) }));
    await tx.db.update(r).set(next).where(eq(r.id, id));
    if (next.state !== "shown") await dropReview(tx, id);
    else if (review.state !== "shown") await putOnPage(tx, work, { ...review, ...next });
    else await changeReview(tx, id, { body: next.body });
  },
};

/** The answers to them, the same; an answer that is taken down stays the only one. */
export const moderatedReplies: Moderated = {
  canLock: false,
  isNear,
  async read(ctx, ids, lock) {
    return (await appeared(ctx, ids, lock)).flatMap((one) => {
      const { repliedBy: authorId, aboutId: businessId, reply: text, replyState: state } = one.review;
      return text === null
        ? []
        : [{ ...placeOf(one), title: m.reviews_answer_of(one.work), authorId, businessId, text, state }];
    });
  },
  async change(tx, id, { state, text }) {
    const [found] = await appeared(tx, [id], true);
    if (!found) return;
    const { reply, repliedAt, replyState } = found.review;
    if (reply === null) return;
    const next = { reply: text ?? reply, replyState: seenOr(state, replyState) };
    refuseLong(next.reply, REPLY_MAX, m.reviews_reply_invalid({ max: figure(REPLY_MAX) }));
    await tx.db.update(r).set(next).where(eq(r.id, id));
    await changeReview(tx, id, shownReply({ ...next, repliedAt }));
  },
};
