import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { SEEN_STATES, shownReply } from "../rules.ts";
import { engagementReviews as r, reviewEdits } from "../tables.server.ts";

/** The reviews that a business wrote, with what they said before, and those about it that have appeared, for its own copy. */
export async function exportEngagementReviews(ctx: Ctx, ownerId: string) {
  const rows = await ctx.db
    .select()
    .from(r)
    .where(or(eq(r.authorId, ownerId), and(eq(r.aboutId, ownerId), inArray(r.state, [...SEEN_STATES]))))
    .orderBy(asc(r.createdAt), asc(r.id));
  const edits = rows.length
    ? await ctx.db
        .select()
        .from(reviewEdits)
        .where(
          inArray(
            reviewEdits.reviewId,
            rows.map(({ id }) => id),
          ),
        )
        .orderBy(asc(reviewEdits.at), asc(reviewEdits.id))
    : [];
  return rows.map((row) => ({
    written: row.authorId === ownerId,
    side: row.side,
    stars: row.stars,
    answers: row.answers,
    body: row.body,
    state: row.state,
    createdAt: row.createdAt,
    shownAt: row.shownAt,
    reply: row.authorId === ownerId ? shownReply(row).reply : row.reply,
    before: edits
      .filter(({ reviewId }) => reviewId === row.id)
      .map(({ at, stars, answers, body }) => ({ until: at, stars, answers, body })),
  }));
}
