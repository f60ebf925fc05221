import { and, desc, eq, sql } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { shortName } from "#app/domains/directory/rules/short-name.ts";
import { reviews } from "#app/domains/directory/tables.server.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchReview, ownTexts } from "../access.ts";
import { shownReply } from "../rules.ts";
import { engagementReviews as r, reviewEdits } from "../tables.server.ts";

/**
 * A hirer's review that is shown, with what it said before each edit: for everybody, by the name that it stands under on the pro's
 * page, if any. Throws not-found for every other.
 */
export async function publicReview(ctx: Ctx, reviewId: string) {
  if (!isId(reviewId)) throw noSuchReview();
  const [row] = await ctx.db
    .select({
      id: r.id,
      side: r.side,
      authorId: r.authorId,
      personId: r.personId,
      aboutId: r.aboutId,
      stars: r.stars,
      answers: r.answers,
      body: r.body,
      shownAt: r.shownAt,
      editedAt: r.editedAt,
      reply: r.reply,
      repliedAt: r.repliedAt,
      repliedBy: r.repliedBy,
      replyState: r.replyState,
      writer: profiles.fullName,
      name: sql<string>`coalesce(business_name(${r.aboutId}), '')`.mapWith(memberName),
      slug: contractorProfiles.slug,
    })
    .from(r)
    .leftJoin(reviews, eq(reviews.id, r.id))
    .leftJoin(profiles, eq(profiles.id, reviews.reviewerId))
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, r.aboutId))
    .where(and(eq(r.id, reviewId), eq(r.state, "shown"), eq(r.side, "hirer")));
  if (!row) throw noSuchReview();
  const before = await ctx.db
    .select({
      id: reviewEdits.id,
      at: reviewEdits.at,
      stars: reviewEdits.stars,
      answers: reviewEdits.answers,
      body: reviewEdits.body,
    })
    .from(reviewEdits)
    .where(eq(reviewEdits.reviewId, row.id))
    .orderBy(desc(reviewEdits.at), desc(reviewEdits.id));
  const photos = await picturesOf(ctx, "review", [row.id]);
  const { id, side, stars, answers, body, shownAt, editedAt, name, slug, writer } = row;
  const shown = { id, side, stars, answers, body, shownAt, editedAt, name, slug, ...shownReply(row) };
  return {
    ...shown,
    own: ownTexts(ctx.actor, row),
    by: writer && shortName(writer),
    before,
    photos: photos.get(row.id) ?? [],
  };
}
