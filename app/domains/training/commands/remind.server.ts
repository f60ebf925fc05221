import { and, asc, eq, gt, isNull, like, lte, notExists, or, sql } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { courseCertificates } from "#app/domains/learning/tables.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { addDays, daysBetween } from "#app/infra/days.ts";
import { announce } from "#app/infra/events.server.ts";
import { type JobHandler, withoutTransaction } from "#app/infra/queue.server.ts";
import { titlesInEach } from "#content/courses.ts";
import { courseTitles } from "../queries/own-courses.server.ts";
import { fromBefore, inForce } from "../queries/seats.server.ts";
import { OWN } from "../rules/own-course.ts";
import { dueOfNewHire, REMIND_BEFORE_DAYS, reminderDue } from "../rules.ts";
import { ownCoursePasses, ownCourses, trainingAssignments, trainingRules } from "../tables.server.ts";
import { tellAssigned } from "./assign.server.ts";
import { holdCrew, seated } from "./seats.server.ts";

/** By the clock: people are reminded of what they have to take, who joined gets what everybody gets, who came back what they had. */
export const REMIND = "training.remind";
export const NEW_HIRES = "training.new_hires";
const BATCH = 200;
const utcDay = (at: Date) => at.toISOString().slice(0, 10);
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
    .innerJoin(businessPeople, inForce)
    .innerJoin(profiles, eq(profiles.id, t.userId))
    .where(and(lte(t.dueOn, addDays(today, REMIND_BEFORE_DAYS)), sql`${t.reminded} < ${stage}`, sql`not (${held})`))
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
    const data = { course, title: titles.get(course) ?? course, ...titlesInEach(course), dueOn };
    await announce(tx, {
      ...told,
      kind: "training.due",
      userId: businessId,
      person: userId,
      data: { ...data, status: STATUS[reminder] },
    });
    if (reminder === 3)
      await announce(tx, { ...told, kind: "training.late", userId: businessId, data: { ...data, name: name ?? "" } });
  }
  return due.length;
}

type Joined = { rule: typeof trainingRules.$inferSelect; userId: string; since: Date };

/**
 * Who joined since a rule was made and does not have its course in any version, in an order that every process keeps,
 * `after` the last one who was looked at.
 */
const joinedSince = (tx: Ctx, after: Joined | null): Promise<Joined[]> => {
  const [rule, person, t] = [trainingRules, businessPeople, trainingAssignments];
  const ofLine = sql`exists (select 1 from ${ownCourses} asked join ${ownCourses} had on had.line = asked.line
    where ${OWN} || asked.id = ${rule.course} and ${OWN} || had.id = ${t.course})`;
  const given = tx.db
    .select({ one: sql`1` })
    .from(t)
    .where(
      and(
        eq(t.businessId, person.businessId),
        eq(t.userId, person.userId),
        or(eq(t.course, rule.course), and(like(rule.course, `${OWN}%`), ofLine)),
      ),
    );
  return tx.db
    .select({ rule, userId: person.userId, since: person.since })
    .from(rule)
    .innerJoin(
      person,
      and(
        eq(person.businessId, rule.businessId),
        gt(person.since, rule.createdAt),
        or(isNull(rule.part), eq(rule.part, person.part)),
      ),
    )
    .where(
      and(
        notExists(given),
        after
          ? sql`(${rule.businessId}, ${rule.id}, ${person.userId}) > (${after.rule.businessId}, ${after.rule.id}, ${after.userId})`
          : undefined,
      ),
    )
    .orderBy(asc(rule.businessId), asc(rule.id), asc(person.userId))
    .limit(BATCH);
};

/**
 * Gives what everybody gets to those who joined since, and says how many courses that were. Whoever has no seat yet is asked
 * about again the next time, for the plan may grow, and keeps nobody else from theirs. Safe to run twice, and in two processes.
 */
export async function assignToNewHires(ctx: Ctx): Promise<number> {
  let sum = 0;
  let last: Joined | null = null;
  for (;;) {
    const { joined, given }: { joined: Joined[]; given: number } = await inTransaction(ctx, async (tx) => {
      const some = await joinedSince(tx, last);
      let n = 0;
      for (const one of some) n += (await giveTo(tx, one)) ? 1 : 0;
      return { joined: some, given: n };
    });
    sum += given;
    last = joined.at(-1) ?? null;
    if (joined.length < BATCH) return sum;
  }
}

async function giveTo(tx: Ctx, { rule, userId, since }: Joined): Promise<boolean> {
  const { businessId, course, required, days } = rule;
  await holdCrew(tx, businessId);
  const place = and(eq(businessPeople.businessId, businessId), eq(businessPeople.userId, userId));
  if (!(await tx.db.$count(businessPeople, place))) return false;
  if (!(await seated(tx, businessId, [userId])).length) return false;
  const dueOn = dueOfNewHire(utcDay(since), days);
  const [row] = await tx.db
    .insert(trainingAssignments)
    .values({ id: tx.newId(), businessId, userId, course, required, dueOn, assignedAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (row) await tellAssigned(tx, [row]);
  return row !== undefined;
}

type Before = Pick<typeof trainingAssignments.$inferSelect, "id" | "businessId" | "userId">;

/** What people had to take when they left a business that they have joined again, in an order that every process keeps. */
const givenBefore = (tx: Ctx, after: Before | null): Promise<Before[]> => {
  const t = trainingAssignments;
  return tx.db
    .select({ id: t.id, businessId: t.businessId, userId: t.userId })
    .from(t)
    .innerJoin(businessPeople, fromBefore)
    .where(
      after
        ? sql`(${t.businessId}, ${t.userId}, ${t.id}) > (${after.businessId}, ${after.userId}, ${after.id})`
        : undefined,
    )
    .orderBy(asc(t.businessId), asc(t.userId), asc(t.id))
    .limit(BATCH);
};

/**
 * Gives those who came back what they had to take when they left, with as many days from their return as they had the first
 * time, and says how many courses that were. Whoever has no seat is asked about again the next time.
 */
export async function giveBackToReturned(ctx: Ctx): Promise<number> {
  let sum = 0;
  let last: Before | null = null;
  for (;;) {
    const { some, given }: { some: Before[]; given: number } = await inTransaction(ctx, async (tx) => {
      const before = await givenBefore(tx, last);
      let n = 0;
      for (const one of before) n += (await giveBack(tx, one)) ? 1 : 0;
      return { some: before, given: n };
    });
    sum += given;
    last = some.at(-1) ?? null;
    if (some.length < BATCH) return sum;
  }
}

async function giveBack(tx: Ctx, { id, businessId, userId }: Before): Promise<boolean> {
  const t = trainingAssignments;
  await holdCrew(tx, businessId);
  const [row] = await tx.db
    .select({ assignedAt: t.assignedAt, dueOn: t.dueOn, since: businessPeople.since })
    .from(t)
    .innerJoin(businessPeople, fromBefore)
    .where(eq(t.id, id));
  if (!row || !(await seated(tx, businessId, [userId])).length) return false;
  const dueOn = addDays(utcDay(row.since), daysBetween(utcDay(row.assignedAt), row.dueOn));
  const assignedAt = row.since > tx.now ? row.since : tx.now;
  const [back] = await tx.db.update(t).set({ assignedAt, dueOn, reminded: 0 }).where(eq(t.id, id)).returning();
  if (back) await tellAssigned(tx, [back]);
  return back !== undefined;
}

export const remind: JobHandler = withoutTransaction(async (ctx) => {
  ctx.log.info({ reminded: await remindOfTraining(ctx) }, "reminded of training");
});
export const newHires: JobHandler = withoutTransaction(async (ctx) => {
  const back = await giveBackToReturned(ctx);
  ctx.log.info({ assigned: await assignToNewHires(ctx), back }, "assigned training to new people");
});
