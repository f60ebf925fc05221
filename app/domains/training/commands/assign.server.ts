import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { addDays, todayAt } from "#app/infra/days.ts";
import { invalid } from "#app/infra/errors.ts";
import { announcement } from "#app/infra/events.server.ts";
import { isId } from "#app/infra/id.ts";
import { courseOutline, titlesInEach } from "#content/courses.ts";
import { m } from "#paraglide/messages.js";
import { noSuchTraining } from "../access.ts";
import { DUE_DAYS_MAX } from "../input/limits.ts";
import type { Assign } from "../input.ts";
import { assignableCourse, courseTitles } from "../queries/own-courses.server.ts";
import { ownIdIn } from "../rules/own-course.ts";
import { trainingAssignments, trainingRules } from "../tables.server.ts";
import { holdCrew, requireSeats } from "./seats.server.ts";

type Row = Pick<typeof trainingAssignments.$inferSelect, "businessId" | "userId" | "course" | "dueOn" | "required">;

/** Tells people, in the transaction of it, that they have a course to take. */
export async function tellAssigned(tx: Ctx, rows: readonly Row[]): Promise<void> {
  // Null where the clock assigns.
  const { userId: memberId } = tx.actor ?? { userId: null };
  const titles = await courseTitles(
    tx,
    rows.map(({ course }) => course),
  );
  await tx.services.queue.enqueueEach(
    tx,
    rows.map(({ businessId, userId, course, dueOn, required }) =>
      announcement(tx, {
        kind: "training.assigned",
        userId: businessId,
        person: userId,
        ref: `${userId}:${course}:${dueOn}`,
        path: "/training",
        data: {
          course,
          title: titles.get(course) ?? course,
          ...titlesInEach(course),
          dueOn,
          required,
          own: memberId === userId,
        },
      }),
    ),
  );
}

/** Courses that can be assigned: those of ours that have lessons, and the business's own. Throws not-found. */
async function assignable(ctx: Ctx, businessId: string, course: string): Promise<string> {
  const ownId = ownIdIn(course);
  const there = ownId
    ? await assignableCourse(ctx, businessId, ownId)
    : courseOutline(course, ctx.locale)?.lessons.length;
  if (!there) throw noSuchTraining();
  return course;
}

/**
 * Gives a course to people of the actor's business until a day, and to everybody who joins later where that is asked. Whom
 * it was given to before gets the new day. Gives how many people have it now. Throws not-found for people of others, `no_seats` when the crew plan has no seat for one of them.
 */
export async function assignTraining(ctx: Ctx, input: Assign): Promise<{ given: number }> {
  const businessId = ownerOf(ctx, "training", "contractor");
  const course = await assignable(ctx, businessId, input.course);
  const today = todayAt(ctx.now);
  if (input.dueOn < today || input.dueOn > addDays(today, DUE_DAYS_MAX))
    throw invalid("due_day", m.training_day_ahead(), { dueOn: m.training_day_ahead() });
  return inTransaction(ctx, async (tx) => {
    await holdCrew(tx, businessId);
    const people = await peopleMeant(tx, businessId, input);
    const ids = people.map(({ id }) => id);
    if (!ids.length) throw invalid("nobody", m.training_choose_people(), { people: m.training_choose_people() });
    await requireSeats(tx, businessId, ids);
    const { userId: by } = requireActor(tx);
    const given = await tx.db
      .insert(trainingAssignments)
      .values(
        people.map(({ id: userId, since }) => ({
          id: tx.newId(),
          businessId,
          userId,
          course,
          required: input.required,
          // Whoever joined while this waited for the crew is given it as one who is there.
          dueOn: input.dueOn,
          assignedBy: by,
          assignedAt: since > tx.now ? since : tx.now,
        })),
      )
      .onConflictDoUpdate({
        target: [trainingAssignments.businessId, trainingAssignments.userId, trainingAssignments.course],
        set: {
          required: input.required,
          dueOn: input.dueOn,
          assignedBy: by,
          assignedAt: sql`excluded.assigned_at`,
          reminded: 0,
          removedAt: null,
        },
        setWhere: sql`${trainingAssignments.removedAt} is not null
          or ${trainingAssignments.assignedAt} < (select p.since from ${businessPeople} p
            where p.business_id = ${trainingAssignments.businessId} and p.user_id = ${trainingAssignments.userId})
          or (${trainingAssignments.dueOn}, ${trainingAssignments.required}) is distinct from (excluded.due_on, excluded.required)`,
      })
      .returning();
    await tellAssigned(tx, given);
    if (input.newHires) {
      const part = input.group === "some" || input.group === "all" ? null : input.group;
      const rule = { required: input.required, part, days: input.days, createdAt: tx.now };
      await tx.db
        .insert(trainingRules)
        .values({ ...rule, id: tx.newId(), businessId, course })
        .onConflictDoUpdate({ target: [trainingRules.businessId, trainingRules.course], set: rule });
    }
    await audit(tx, "training.assigned", `course:${course}`, { people: ids.length, dueOn: input.dueOn });
    return { given: ids.length };
  });
}

async function peopleMeant(tx: Ctx, businessId: string, { group, people }: Assign) {
  if (group === "some" && !people.every(isId)) throw noSuchTraining();
  const rows = await tx.db
    .select({ id: businessPeople.userId, since: businessPeople.since })
    .from(businessPeople)
    .where(
      and(
        eq(businessPeople.businessId, businessId),
        group === "some"
          ? inArray(businessPeople.userId, people)
          : group === "all"
            ? undefined
            : eq(businessPeople.part, group),
      ),
    );
  if (group === "some" && rows.length !== new Set(people).size) throw noSuchTraining();
  return rows;
}

/** Takes a course off somebody's list; what they did of it stays theirs. Safe to repeat. */
export async function unassign(ctx: Ctx, id: string): Promise<void> {
  const businessId = ownerOf(ctx, "training", "contractor");
  if (!isId(id)) return;
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .update(trainingAssignments)
      .set({ removedAt: tx.now })
      .where(
        and(
          eq(trainingAssignments.id, id),
          eq(trainingAssignments.businessId, businessId),
          isNull(trainingAssignments.removedAt),
        ),
      )
      .returning();
    if (gone) await audit(tx, "training.unassigned", `user:${gone.userId}`, { course: gone.course });
  });
}

/** Ends a rule for people who join later. Safe to repeat. */
export async function endRule(ctx: Ctx, id: string): Promise<void> {
  const businessId = ownerOf(ctx, "training", "contractor");
  if (!isId(id)) return;
  await inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db
      .delete(trainingRules)
      .where(and(eq(trainingRules.id, id), eq(trainingRules.businessId, businessId)))
      .returning({ course: trainingRules.course, part: trainingRules.part });
    if (gone) await audit(tx, "training.rule_ended", `course:${gone.course}`, { part: gone.part });
  });
}
