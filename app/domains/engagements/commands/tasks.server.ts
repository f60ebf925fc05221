import { and, eq, isNull, or } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isOverNow } from "../access.ts";
import { TASKS_MAX } from "../input.ts";
import { heldEngagement } from "../queries/scope.server.ts";
import { isOver } from "../rules.ts";
import { engagementTasks } from "../tables.server.ts";

/** Adds a task of the actor's side, or with `shared` a line of the punch list. The same open words again are the first line. */
export const addTask = (
  ctx: Ctx,
  id: string,
  { title, shared, dueOn = null }: { title: string; shared: boolean; dueOn?: string | null },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "site");
    const held = await heldEngagement(tx, id);
    if (isOver(held.state)) throw isOverNow();
    const own = and(eq(engagementTasks.engagementId, id), eq(engagementTasks.businessId, businessId));
    if ((await tx.db.$count(engagementTasks, own)) >= TASKS_MAX)
      throw conflict("too_many", m.engagements_task_many({ max: TASKS_MAX }));
    await tx.db
      .insert(engagementTasks)
      .values({ id: tx.newId(), engagementId: id, businessId, shared, title, dueOn, createdAt: tx.now })
      .onConflictDoNothing();
  });

/** Ticks a task or a line of the punch list, which everybody on the job may. Safe to repeat. Throws not-found for another side's task. */
export const tickTask = (ctx: Ctx, id: string, taskId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "work");
    await heldEngagement(tx, id);
    const seen = and(
      eq(engagementTasks.id, taskId),
      eq(engagementTasks.engagementId, id),
      or(eq(engagementTasks.shared, true), eq(engagementTasks.businessId, businessId)),
    );
    const [task] = await tx.db.select({ id: engagementTasks.id }).from(engagementTasks).where(seen);
    if (!task) throw notFound("no_such_task", m.engagements_task_gone());
    await tx.db
      .update(engagementTasks)
      .set({ doneAt: tx.now })
      .where(and(seen, isNull(engagementTasks.doneAt)));
  });
