import { and, desc, eq } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { heldEngagement } from "#app/domains/engagements/queries/scope.server.ts";
import { dayEverywhere } from "#app/domains/engagements/rules.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { badDay, hasChanged, hasLeft, noSuchCall } from "../access.ts";
import { hasClosed } from "../queries/left.server.ts";
import { type Action, type CallState, stepOf, VISIT_WITHIN_DAYS } from "../rules.ts";
import { warrantyCalls, warrantyEvents } from "../tables.server.ts";
import { STEPS_A_DAY } from "./call.server.ts";
import { tellOther } from "./tell.server.ts";

/** Which call, how many lines of its timeline the actor had read, and what goes with the step. */
type Said = { call: string; seen: number; note: string; day?: string | undefined };

/**
 * One step of the actor's side in a call of the job `id`, and the other side is told. What was sent twice is done once. Throws
 * not-found, `changed` when something happened since the actor read it or the table has no such step, `left` and `bad_day`.
 */
export async function stepInCall(ctx: Ctx, id: string, action: Action, said: Said): Promise<void> {
  const businessId = ownerOf(ctx, "jobs");
  const { userId: memberId } = requireActor(ctx);
  await limit(ctx, "warranty-steps", businessId, STEPS_A_DAY);
  await inTransaction(ctx, async (tx) => {
    const { side, ...work } = await heldEngagement(tx, id);
    const [call] = await tx.db
      .select()
      .from(warrantyCalls)
      .where(and(eq(warrantyCalls.id, said.call), eq(warrantyCalls.engagementId, work.id)))
      .for("update");
    if (!call) throw noSuchCall();
    const events = await tx.db
      .select()
      .from(warrantyEvents)
      .where(eq(warrantyEvents.callId, call.id))
      .orderBy(desc(warrantyEvents.seq));
    const [last] = events;
    const day = said.day ?? null;
    if (last?.action === action && last.side === side && last.note === said.note && last.day === day) return;
    const to = events.length === said.seen ? stepOf(call.state, action, side) : null;
    if (!to) throw hasChanged();
    if (await hasClosed(tx, side === "hirer" ? work.proId : work.hirerId)) throw hasLeft();
    if (day !== null) requireVisitDay(tx, day);
    await tx.db
      .update(warrantyCalls)
      .set({ state: to, changedAt: tx.now, visitOn: day ?? visitLeft(call.visitOn, to, todayAt(tx.now)) })
      .where(eq(warrantyCalls.id, call.id));
    await tx.db.insert(warrantyEvents).values({
      id: tx.newId(),
      callId: call.id,
      at: tx.now,
      side,
      personId: memberId,
      action,
      day,
      note: said.note,
    });
    await tellOther(tx, work, { callId: call.id, action, side, day, nth: events.length });
    await audit(tx, `warranty.${action}`, `warranty:${call.id}`, { engagementId: work.id });
  });
}

function requireVisitDay(tx: Ctx, day: string): void {
  const today = dayEverywhere(tx.now);
  if (day < today) throw badDay("day", m.warranty_day_past());
  if (day > addDays(today, VISIT_WITHIN_DAYS)) throw badDay("day", m.warranty_day_far());
}

/** A visit that has been stays in the calendar; one that is still to come goes with any other step. */
const visitLeft = (visitOn: string | null, to: CallState, today: string): string | null =>
  visitOn !== null && visitOn <= today && (to === "repaired" || to === "closed") ? visitOn : null;
