import { asc, eq, sql } from "drizzle-orm";
import { requireRole } from "#app/domains/auth/access.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { picturesOf } from "#app/domains/media/queries/pictures.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { engagementReviews as r } from "../tables.server.ts";

const SHOWN_MAX = 50;

/** The reviews that a person looks at before anybody reads them, the oldest first. For reviewers. */
export async function heldReviews(ctx: Ctx) {
  requireRole(ctx, "admin");
  const rows = await ctx.db
    .select({
      id: r.id,
      side: r.side,
      stars: r.stars,
      answers: r.answers,
      body: r.body,
      holds: r.holds,
      createdAt: r.createdAt,
      title: jobPosts.title,
      awardedAt: engagements.awardedAt,
      endedAt: engagements.changedAt,
      hirer: sql<string>`coalesce(business_name(${engagements.hirerId}), '')`.mapWith(memberName),
      pro: sql<string>`coalesce(business_name(${engagements.proId}), '')`.mapWith(memberName),
    })
    .from(r)
    .innerJoin(engagements, eq(engagements.id, r.engagementId))
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(eq(r.state, "held"))
    .orderBy(asc(r.createdAt), asc(r.id))
    .limit(SHOWN_MAX);
  const photos = await picturesOf(
    ctx,
    "review",
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, photos: photos.get(row.id) ?? [] }));
}
