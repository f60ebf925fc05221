import { and, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { endAward } from "#app/domains/jobs/commands/engaged.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { applicationAfter, isOver } from "../rules.ts";
import {
  engagementDocuments,
  engagementEvents,
  engagementLogs,
  engagementPeople,
  engagements,
  engagementTasks,
} from "../tables.server.ts";
import { DROP_DOCUMENT } from "./documents.server.ts";
import { tellOf } from "./tell.server.ts";

/**
 * Jobs that run end with the business that leaves, and the other side is told; what is over stays for the other side, without
 * the words of the one who left.
 */
export async function eraseEngagements(tx: Ctx, ownerId: string): Promise<void> {
  const rows = await tx.db
    .select()
    .from(engagements)
    .where(or(eq(engagements.hirerId, ownerId), eq(engagements.proId, ownerId)))
    .for("update");
  for (const held of rows.filter(({ state }) => !isOver(state))) {
    const side = held.hirerId === ownerId ? "hirer" : "pro";
    await tx.db
      .update(engagements)
      .set({ state: "cancelled", changedAt: tx.now, answerBy: null })
      .where(eq(engagements.id, held.id));
    await tx.db.insert(engagementEvents).values({
      id: tx.newId(),
      engagementId: held.id,
      at: tx.now,
      side,
      state: "cancelled" as const,
      personId: null,
    });
    await endAward(tx, held.applicationId, applicationAfter(side));
    const [job] = await tx.db.select().from(jobPosts).where(eq(jobPosts.id, held.jobId));
    if (job) await tellOf(tx, held, job, { state: "cancelled", action: "cancel", side, answerBy: null, left: true });
  }
  // Drafts of an agreement go with whoever leaves.
  await tx.db
    .update(engagements)
    .set({ agreement: "none" })
    .where(
      and(or(eq(engagements.hirerId, ownerId), eq(engagements.proId, ownerId)), ne(engagements.agreement, "signed")),
    );
  for (const side of ["hirer", "pro"] as const) {
    const theirs = rows.filter((row) => row[`${side}Id`] === ownerId).map(({ id }) => id);
    if (theirs.length)
      await tx.db
        .update(engagementEvents)
        .set({ note: "", personId: null })
        .where(and(inArray(engagementEvents.engagementId, theirs), eq(engagementEvents.side, side)));
  }
  await eraseDocuments(tx, ownerId, rows);
  await tx.db.delete(engagementLogs).where(eq(engagementLogs.businessId, ownerId));
  await tx.db.delete(engagementTasks).where(eq(engagementTasks.businessId, ownerId));
  await tx.db.delete(engagementPeople).where(eq(engagementPeople.businessId, ownerId));
}

/** Documents stay with the other side, without who added them; where it has left too, they go with their files. */
async function eraseDocuments(
  tx: Ctx,
  ownerId: string,
  rows: readonly { id: string; hirerId: string; proId: string }[],
): Promise<void> {
  await tx.db.update(engagementDocuments).set({ personId: null }).where(eq(engagementDocuments.businessId, ownerId));
  const others = [...new Set(rows.map(({ hirerId, proId }) => (hirerId === ownerId ? proId : hirerId)))];
  if (!others.length) return;
  const left = await tx.db
    .select({ id: businesses.id })
    .from(businesses)
    .where(and(inArray(businesses.id, others), isNotNull(businesses.closedAt)));
  const gone = new Set(left.map(({ id }) => id));
  const lonely = rows.filter(({ hirerId, proId }) => gone.has(hirerId === ownerId ? proId : hirerId));
  if (!lonely.length) return;
  const dropped = await tx.db
    .delete(engagementDocuments)
    .where(
      inArray(
        engagementDocuments.engagementId,
        lonely.map(({ id }) => id),
      ),
    )
    .returning({ key: engagementDocuments.fileKey });
  for (const document of dropped) await tx.services.queue.enqueue(tx, DROP_DOCUMENT, document);
}
