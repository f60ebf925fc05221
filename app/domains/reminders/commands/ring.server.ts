import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announce } from "#app/infra/events.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { reminders } from "../tables.server.ts";

/** By the clock: whose time has come is told, as their member chose to be. */
export const RING = "reminders.ring";
const BATCH = 200;

/** The page that shows a member's reminders. */
const PATH = "/my/reminders";

/** Tells of every reminder whose time has come by ctx.now and gives how many. Safe to run twice, and in two processes. */
export async function ringDue(ctx: Ctx): Promise<number> {
  let sum = 0;
  for (;;) {
    const rung = await inTransaction(ctx, ringSome);
    sum += rung;
    if (rung < BATCH) return sum;
  }
}

async function ringSome(tx: Ctx): Promise<number> {
  const due = await tx.db
    .select({ id: reminders.id, userId: reminders.userId, what: reminders.what, dueAt: reminders.dueAt })
    .from(reminders)
    .where(and(lte(reminders.dueAt, tx.now), isNull(reminders.rangAt), isNull(reminders.doneAt)))
    .orderBy(asc(reminders.dueAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  if (!due.length) return 0;
  await tx.db
    .update(reminders)
    .set({ rangAt: tx.now })
    .where(
      inArray(
        reminders.id,
        due.map(({ id }) => id),
      ),
    );
  const places = await placesOf(tx, [...new Set(due.map(({ userId }) => userId))]);
  for (const { id, userId, what, dueAt } of due) {
    const businessId = places.get(userId);
    if (!businessId) continue;
    await announce(tx, {
      ...{ kind: "reminder.due", userId: businessId, person: userId, ref: `${id}:${dueAt.getTime()}`, path: PATH },
      data: { what },
    });
  }
  return due.length;
}

/** A business of each member, their own first: events reach people through one. */
async function placesOf(tx: Ctx, members: string[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .select({ userId: businessPeople.userId, businessId: businessPeople.businessId })
    .from(businessPeople)
    .where(inArray(businessPeople.userId, members))
    .orderBy(sql`${eq(businessPeople.userId, businessPeople.businessId)}`, asc(businessPeople.businessId));
  return new Map(rows.map(({ userId, businessId }) => [userId, businessId]));
}

export const ringJob: JobHandler = async (ctx) => {
  const rung = await ringDue(ctx);
  if (rung) ctx.log.info({ rung }, "reminders rang");
};
