import { and, eq, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { givenTo, heldEngagement } from "#app/domains/engagements/queries/scope.server.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { memberName } from "#app/infra/database/columns.server.ts";
import { isId } from "#app/infra/id.ts";
import { noSuchAgreement } from "../access.ts";
import { agreements } from "../tables.server.ts";

/** The actor's agreement with its engagement, both held until the transaction ends. Throws not-found for everybody else's. */
export async function heldAgreement(tx: Ctx, id: string) {
  ownerOf(tx, "jobs");
  if (!isId(id)) throw noSuchAgreement();
  const [found] = await tx.db
    .select({ engagementId: agreements.engagementId })
    .from(agreements)
    .innerJoin(engagements, eq(engagements.id, agreements.engagementId))
    .where(and(eq(agreements.id, id), givenTo(tx)));
  if (!found) throw noSuchAgreement();
  const held = await heldEngagement(tx, found.engagementId);
  const [row] = await tx.db.select().from(agreements).where(eq(agreements.id, id)).for("update");
  if (!row) throw noSuchAgreement();
  return { agreement: row, held };
}

/** What is known of a job's two sides: their names, the place, and whether the work is on somebody's home. */
export async function aboutJob(ctx: Ctx, engagementId: string) {
  const [row] = await ctx.db
    .select({
      title: jobPosts.title,
      location: jobPosts.location,
      address: jobPosts.address,
      state: jobPosts.state,
      description: jobPosts.description,
      quoted: sql<boolean>`${jobPosts.onlyFor} is not null`,
      startDate: jobPosts.startDate,
      startChoice: jobPosts.startChoice,
      hirer: sql<string>`coalesce(business_name(${engagements.hirerId}), '')`.mapWith(memberName),
      pro: sql<string>`coalesce(business_name(${engagements.proId}), '')`.mapWith(memberName),
      home: sql<boolean>`exists (select from businesses b join user_roles r on r.user_id = b.contact_id
        where b.id = ${engagements.hirerId} and r.role = 'homeowner')`,
    })
    .from(engagements)
    .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
    .where(eq(engagements.id, engagementId));
  if (!row) throw noSuchAgreement();
  return row;
}
export type AboutJob = Awaited<ReturnType<typeof aboutJob>>;

/** What the post said of the start, as long as the agreement names no day. */
export const startSaid = ({ startChoice }: AboutJob, startsOn: string | null) =>
  startsOn === null && startChoice ? { startChoice } : {};
