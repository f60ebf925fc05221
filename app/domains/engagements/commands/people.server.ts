import { and, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import { isOverNow, noSuchPerson } from "../access.ts";
import { heldEngagement, startDay } from "../queries/scope.server.ts";
import { isOver } from "../rules.ts";
import { engagementPeople, engagements } from "../tables.server.ts";

/** Puts one of the business's people on a job and tells them. Safe to repeat. */
export const putOn = (ctx: Ctx, id: string, person: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "jobs");
    const { userId: memberId, name } = requireActor(tx);
    const held = await heldEngagement(tx, id);
    if (isOver(held.state)) throw isOverNow();
    const [place] = await tx.db
      .select({ part: businessPeople.part })
      .from(businessPeople)
      .where(and(eq(businessPeople.businessId, businessId), eq(businessPeople.userId, person)))
      .for("key share");
    if (!place) throw noSuchPerson();
    const added = await tx.db
      .insert(engagementPeople)
      .values({ engagementId: id, businessId, userId: person, addedAt: tx.now })
      .onConflictDoNothing()
      .returning({ userId: engagementPeople.userId });
    if (!added.length) return;
    const [job] = await tx.db
      .select({ title: jobPosts.title, startDate: startDay })
      .from(engagements)
      .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
      .where(eq(engagements.id, held.id));
    await announce(tx, {
      kind: "engagement.assigned",
      userId: businessId,
      person,
      ref: `${id}:${person}:${tx.now.getTime()}`,
      path: `/work/${id}`,
      data: {
        engagementId: id,
        jobId: held.jobId,
        personId: person,
        title: job?.title ?? "",
        startDate: job?.startDate ?? "",
        from: name,
        own: memberId === person,
      },
    });
    await audit(tx, "engagement.put_on", `engagement:${id}`, { person });
  });

/** Takes somebody off a job again; they do not see it any more. Safe to repeat. */
export const takeOff = (ctx: Ctx, id: string, person: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "jobs");
    await heldEngagement(tx, id);
    const taken = await tx.db
      .delete(engagementPeople)
      .where(
        and(
          eq(engagementPeople.engagementId, id),
          eq(engagementPeople.businessId, businessId),
          eq(engagementPeople.userId, person),
        ),
      )
      .returning({ userId: engagementPeople.userId });
    if (taken.length) await audit(tx, "engagement.taken_off", `engagement:${id}`, { person });
  });
