import { and, eq, inArray, notInArray, or } from "drizzle-orm";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { CALL_STATES, isOver } from "../rules.ts";
import { warrantyCalls, warrantyEvents } from "../tables.server.ts";
import { tellOther } from "./tell.server.ts";

const OVER = CALL_STATES.filter(isOver);

/**
 * Calls that run end with the business that leaves, and the other side is told; what happened stays for the other side, without
 * the words of the one who left. Photos go with all pictures of the business.
 */
export async function eraseWarranty(tx: Ctx, ownerId: string): Promise<void> {
  const works = await tx.db
    .select({
      id: engagements.id,
      jobId: engagements.jobId,
      hirerId: engagements.hirerId,
      proId: engagements.proId,
    })
    .from(engagements)
    .where(or(eq(engagements.hirerId, ownerId), eq(engagements.proId, ownerId)))
    .orderBy(engagements.id)
    .for("update");
  for (const side of ["hirer", "pro"] as const) {
    const theirs = works.filter((work) => work[`${side}Id`] === ownerId);
    const ids = theirs.map(({ id }) => id);
    if (!ids.length) continue;
    const running = await tx.db
      .update(warrantyCalls)
      .set({ state: "withdrawn", changedAt: tx.now, visitOn: null })
      .where(and(inArray(warrantyCalls.engagementId, ids), notInArray(warrantyCalls.state, OVER)))
      .returning({ id: warrantyCalls.id, engagementId: warrantyCalls.engagementId });
    for (const call of running) {
      const work = theirs.find(({ id }) => id === call.engagementId);
      const nth = await tx.db.$count(warrantyEvents, eq(warrantyEvents.callId, call.id));
      await tx.db
        .insert(warrantyEvents)
        .values({ id: tx.newId(), callId: call.id, at: tx.now, side, personId: null, action: "left" });
      if (work) await tellOther(tx, work, { callId: call.id, action: "left", side, nth });
    }
    const calls = tx.db
      .select({ id: warrantyCalls.id })
      .from(warrantyCalls)
      .where(inArray(warrantyCalls.engagementId, ids));
    await tx.db
      .update(warrantyEvents)
      .set({ note: "", personId: null })
      .where(and(inArray(warrantyEvents.callId, calls), eq(warrantyEvents.side, side)));
    if (side === "hirer")
      await tx.db.update(warrantyCalls).set({ what: "", spot: "" }).where(inArray(warrantyCalls.engagementId, ids));
  }
}
