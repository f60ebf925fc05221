import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { may, ownerOf } from "#app/domains/auth/access.ts";
import { ofEstimate } from "#app/domains/jobs/queries/quote.server.ts";
import type { Asked } from "#app/domains/jobs/rules/price.ts";
import { jobApplications, jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";

type Between = { ids: string[]; jobId: string | null; meId: string; otherId: string };

/** Bids stand above messages: their newest price is read without a reference. */
const NEWEST = sql<Asked | null>`(select json_build_object('kind', b.kind, 'lowCents', b.low_cents, 'highCents', b.high_cents)
  from bids b where b.application_id = ${jobApplications.id} order by b.revision desc limit 1)`;

const offerRows = prepared((db, { ids, jobId, meId, otherId }: Slots<Between>) =>
  db
    .select({
      id: jobApplications.id,
      jobId: jobPosts.id,
      title: jobPosts.title,
      status: jobApplications.status,
      /** Said in a conversation, for work that never stood on the board. */
      quoted: isNotNull(jobPosts.onlyFor).mapWith(Boolean),
      estimate: ofEstimate,
      fromId: jobApplications.applicantId,
      price: NEWEST,
    })
    .from(jobApplications)
    .innerJoin(jobPosts, eq(jobPosts.id, jobApplications.jobId))
    .where(
      and(
        sql`(${jobApplications.id} = any(${ids}::uuid[]) or ${jobApplications.jobId} = ${jobId}::uuid)`,
        or(
          sql`${jobApplications.applicantId} = ${meId}::uuid and ${jobPosts.posterId} = ${otherId}::uuid`,
          sql`${jobApplications.applicantId} = ${otherId}::uuid and ${jobPosts.posterId} = ${meId}::uuid`,
        ),
      ),
    ),
);

/**
 * The bids with a price that one of the two sent the other, of those named by `ids` and of the job that they talk about; none
 * for whoever may not see prices.
 */
export async function offersBetween(ctx: Ctx, { otherId, jobId, ids }: Omit<Between, "meId">) {
  if (!may(ctx, "jobs") || (!ids.length && !jobId)) return [];
  const rows = await offerRows(ctx.db, { ids, jobId, meId: ownerOf(ctx, "messages"), otherId });
  return rows.flatMap(({ price, ...row }) => (price ? [{ ...row, price }] : []));
}
export type ShownOffer = Awaited<ReturnType<typeof offersBetween>>[number];
