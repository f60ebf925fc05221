import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { courseCertificates } from "#app/domains/learning/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { addDays } from "#app/infra/days.ts";
import { announce } from "#app/infra/events.server.ts";
import type { JobHandler } from "#app/infra/queue.server.ts";
import { courseTitles } from "../queries/own-courses.server.ts";
import { OWN } from "../rules/own-course.ts";
import { dueOfNewHire, REMIND_BEFORE_DAYS, reminderDue } from "../rules.ts";
import { ownCoursePasses, trainingAssignments, trainingRules } from "../tables.server.ts";
import { tellAssigned } from "./assign.server.ts";
import { seated } from "./seats.server.ts";

/** By the clock: people are reminded of what they have to take, and who joined gets what everybody gets. */
export const REMIND = "training.remind";
export const NEW_HIRES = "training.new_hires";
const BATCH = 200;
const STATUS = { 1: "before", 2: "today", 3: "late" } as const;

/** Reminds of what is due at ctx.now and gives how many reminders went out. Safe to run twice, and in two processes. */
export async function remindOfTraining(ctx: Ctx): Promise<number> {
  let sum = 0;
  for (;;) {
    const sent = await inTransaction(ctx, remindSome);
    sum += sent;
    if (sent < BATCH) return sum;
  }
}

async function remindSome(tx: Ctx): Promise<number> {
  const today = tx.now.toISOString().slice(0, 10);
  const t = trainingAssignments;
  const held = sql`exists (select 1 from ${courseCertificates} c where c.user_id = ${t.userId} and c.course = ${t.course}
    and c.revoked_at is null and (c.valid_until is null or c.valid_until >= ${today}))
    or exists (select 1 from ${ownCoursePasses} p where p.user_id = ${t.userId} and ${OWN} || p.course_id = ${t.course})`;
  const stage = sql`(case when ${t.dueOn} < ${today} then 3 when ${t.dueOn} = ${today} then 2 else 1 end)`;
  const due = await tx.db
    .select({ assignment: t, name: profiles.fullName })
    .from(t)
    .innerJoin(businessPeople, and(eq(businessPeople.businessId, t.businessId), eq(businessPeople.userId, t.userId)))
    .innerJoin(profiles, eq(profiles.id, t.userId))
    .where(
      and(
        isNull(t.removedAt),
        lte(t.dueOn, addDays(today, REMIND_BEFORE_DAYS)),
        sql`${t.reminded} < ${stage}`,
        sql`not (${held})`,
      ),
    )
    .orderBy(asc(t.dueOn), asc(t.id))
    .limit(BATCH)
    .for("update", { of: t, skipLocked: true });
  const titles = await courseTitles(
    tx,
    due.map(({ assignment }) => assignment.course),
  );
  for (const { assignment, name } of due) {
    const { id, businessId, userId, course, dueOn } = assignment;
    const reminder = reminderDue(dueOn, today);
    if (reminder === 0) continue;
    await tx.db.update(t).set({ reminded: reminder }).where(eq(t.id, id));
    const told = { ref: `${userId}:${course}:${dueOn}:${reminder}`, path: "/training" };
    const data = { course, title: titles.get(course) ?? course, dueOn };
    await announce(tx, {
      ...told,
      ...{ kind: "training.due", userId: businessId, person: userId, data: { ...data, status: STATUS[reminder] } },
    });
    if (reminder === 3)
      await announce(tx, { ...told, kind: "training.late", userId: businessId, data: { ...data, name: name ?? "" } });
  }
  return due.length;
}

/** Gives what everybody gets to those who joined since, and says how many courses that were. Safe to run twice. */
export async function assignToNewHires(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const joined = await tx.db
      .select({ rule: trainingRules, userId: businessPeople.userId, since: businessPeople.since })
      .from(trainingRules)
      .innerJoin(
        businessPeople,
        and(
          eq(businessPeople.businessId, trainingRules.businessId),
          gt(businessPeople.since, trainingRules.createdAt),
          or(isNull(trainingRules.part), eq(trainingRules.part, businessPeople.part)),
        ),
      )
      .leftJoin(
        trainingAssignments,
        and(
          eq(trainingAssignments.businessId, trainingRules.businessId),
          eq(trainingAssignments.userId, businessPeople.userId),
          eq(trainingAssignments.course, trainingRules.course),
        ),
      )
      .where(isNull(trainingAssignments.id))
      .limit(BATCH);
    for (const { rule, userId, since } of joined) {
      // Whoever has no seat yet is asked about again: the plan may grow.
      if (!(await seated(tx, rule.businessId, [userId])).length) continue;
      const [row] = await tx.db
        .insert(trainingAssignments)
        .values({
          ...{ id: tx.newId(), businessId: rule.businessId, userId, course: rule.course, required: rule.required },
          ...{ dueOn: dueOfNewHire(since.toISOString().slice(0, 10), rule.days), assignedAt: tx.now },
        })
        .onConflictDoNothing()
        .returning();
      if (row) await tellAssigned(tx, row);
    }
    return joined.length;
  });
}

export const remind: JobHandler = async (ctx) => {
  ctx.log.info({ reminded: await remindOfTraining(ctx) }, "reminded of training");
};
export const newHires: JobHandler = async (ctx) => {
  ctx.log.info({ assigned: await assignToNewHires(ctx) }, "assigned training to new people");
};
