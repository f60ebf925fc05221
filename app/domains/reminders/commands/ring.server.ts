import { and, asc, desc, eq, inArray, isNull, lte } from "drizzle-orm";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { announcement } from "#app/infra/events.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
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
  await tx.services.queue.enqueueEach(
    tx,
    due.flatMap(({ id, userId, what, dueAt }) => {
      const businessId = places.get(userId);
      if (!businessId) return [];
      const ref = `${id}:${dueAt.getTime()}`;
      return announcement(tx, {
        kind: "reminder.due",
        userId: businessId,
        person: userId,
        ref,
        path: PATH,
        data: { what },
      });
    }),
  );
  return due.length;
}

/** A business of each member, their own where they have one: events reach people through one. */
async function placesOf(tx: Ctx, members: string[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .selectDistinctOn([businessPeople.userId], {
      userId: businessPeople.userId,
      businessId: businessPeople.businessId,
    })
    .from(businessPeople)
    .where(inArray(businessPeople.userId, members))
    .orderBy(
      asc(businessPeople.userId),
      desc(eq(businessPeople.userId, businessPeople.businessId)),
      asc(businessPeople.businessId),
    );
  return new Map(rows.map(({ userId, businessId }) => [userId, businessId]));
}

export const ringJob: JobHandler = withoutTransaction(async (ctx) => {
  const rung = await ringDue(ctx);
  if (rung) ctx.log.info({ rung }, "reminders rang");
});
