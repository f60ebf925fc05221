import { and, eq, isNull, or, sql } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import { announce } from "#app/infra/events.server.ts";
import { m } from "#paraglide/messages.js";
import { isOverNow, noSuchPerson } from "../access.ts";
import { TASKS_MAX } from "../input.ts";
import { heldEngagement } from "../queries/scope.server.ts";
import { taskPeople } from "../queries/task-people.server.ts";
import { isOver } from "../rules.ts";
import { engagementTasks } from "../tables.server.ts";
import { putOn } from "./people.server.ts";

type New = { title: string; shared: boolean; dueOn?: string | null; person?: string | null };

/**
 * Adds a task of the actor's side, given to one of its people who is told, or with `shared` a line of the punch list, which is
 * nobody's. The same open words again are the first line; with a person they give it to them. Throws not-found, `over`,
 * `too_many`, and `no_such_person` for whoever is not of the business, or not on the job where the actor puts nobody on.
 */
export const addTask = (ctx: Ctx, id: string, { title, shared, dueOn = null, ...more }: New): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "site");
    const held = await heldEngagement(tx, id);
    if (isOver(held.state)) throw isOverNow();
    const own = and(eq(engagementTasks.engagementId, id), eq(engagementTasks.businessId, businessId));
    if ((await tx.db.$count(engagementTasks, own)) >= TASKS_MAX)
      throw conflict("too_many", m.engagements_task_many({ max: TASKS_MAX }));
    const personId = shared ? null : (more.person ?? null);
    if (personId) await requireOnJob(tx, id, personId);
    const values = { id: tx.newId(), engagementId: id, businessId, shared, title, dueOn, personId, createdAt: tx.now };
    const insert = tx.db.insert(engagementTasks).values(values);
    if (!personId) return void (await insert.onConflictDoNothing());
    const { engagementId, businessId: side, shared: both, title: words, doneAt } = engagementTasks;
    const [task] = await insert
      .onConflictDoUpdate({
        target: [engagementId, side, both, words],
        targetWhere: isNull(doneAt),
        set: { personId },
        setWhere: sql`${engagementTasks.personId} is distinct from ${personId}::uuid`,
      })
      .returning({ id: engagementTasks.id });
    if (task) await tellGiven(tx, held, { id: task.id, title, dueOn, personId });
  });

/** Gives an open task of the actor's side to one of its people, who is told, or to nobody. Throws as `addTask` does. */
export const giveTask = (ctx: Ctx, id: string, taskId: string, person: string | null): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const businessId = ownerOf(tx, "site");
    const held = await heldEngagement(tx, id);
    if (isOver(held.state)) throw isOverNow();
    const open = and(
      eq(engagementTasks.id, taskId),
      eq(engagementTasks.engagementId, id),
      eq(engagementTasks.businessId, businessId),
      eq(engagementTasks.shared, false),
      isNull(engagementTasks.doneAt),
    );
    const [task] = await tx.db.select().from(engagementTasks).where(open).for("update");
    if (!task) throw notFound("no_such_task", m.engagements_task_gone());
    if (task.personId === person) return;
    if (person) await requireOnJob(tx, id, person);
    await tx.db.update(engagementTasks).set({ personId: person }).where(open);
    if (person) await tellGiven(tx, held, { id: taskId, title: task.title, dueOn: task.dueOn, personId: person });
  });

/** Whoever gets a task sees its job: owner and office do, the others are on it or are put on it by owner or office. */
async function requireOnJob(tx: Ctx, id: string, person: string): Promise<void> {
  const one = (await taskPeople(tx, id)).find(({ userId }) => userId === person);
  if (!one) throw noSuchPerson();
  if (!one.sees) await putOn(tx, id, person);
}

type Given = { id: string; title: string; dueOn: string | null; personId: string };

/** Tells the one person who was given a task, unless they gave it to themselves. */
async function tellGiven(tx: Ctx, { id, jobId }: { id: string; jobId: string }, task: Given): Promise<void> {
  const { userId: memberId, name } = requireActor(tx);
  if (task.personId === memberId) return;
  const [job] = await tx.db.select({ title: jobPosts.title }).from(jobPosts).where(eq(jobPosts.id, jobId));
  await announce(tx, {
    kind: "engagement.assigned",
    userId: ownerOf(tx, "site"),
    person: task.personId,
    ref: `${task.id}:${task.personId}:${tx.now.getTime()}`,
    path: `/work/${id}`,
    data: {
      engagementId: id,
      jobId,
      personId: task.personId,
      title: job?.title ?? "",
      task: task.title,
      dueOn: task.dueOn ?? "",
      from: name,
    },
  });
}

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
