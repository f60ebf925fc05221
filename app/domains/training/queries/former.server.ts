import { and, asc, desc, eq, isNull, notExists, or, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { ownerOf } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { courseCertificates } from "#app/domains/learning/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { todayAt } from "#app/infra/days.ts";
import { stateOf } from "../rules.ts";
import { ownCoursePasses, ownCourses, trainingAssignments } from "../tables.server.ts";

/**
 * What people who belong to the actor's business no longer were trained in while they did: courses for crews, those that
 * were assigned to them, and the business's own. An inspector may ask for it long after they have left.
 */
export async function trainedBefore(ctx: Ctx) {
  const businessId = ownerOf(ctx, "training", "contractor");
  const c = courseCertificates;
  const p = ownCoursePasses;
  const t = trainingAssignments;
  const one = { one: sql`1` };
  const here = (userId: typeof c.userId | typeof p.userId) =>
    ctx.db
      .select(one)
      .from(businessPeople)
      .where(and(eq(businessPeople.businessId, businessId), eq(businessPeople.userId, userId)));
  const assigned = ctx.db
    .select(one)
    .from(t)
    .where(and(eq(t.businessId, businessId), eq(t.userId, c.userId), eq(t.course, c.course)));
  const issued = ctx.db
    .select({
      id: c.id,
      name: sql<string>`coalesce(${c.name}, '')`.as("name"),
      title: c.title,
      version: c.version,
      code: c.code,
      score: c.score,
      at: sql`${c.issuedAt}`.mapWith(c.issuedAt).as("at"),
      validUntil: c.validUntil,
    })
    .from(c)
    .where(
      and(
        eq(c.businessId, businessId),
        isNull(c.revokedAt),
        notExists(here(c.userId)),
        or(eq(c.track, "crew"), sql`exists ${assigned}`),
      ),
    );
  const passed = ctx.db
    .select({
      id: p.id,
      name: sql<string>`coalesce(${profiles.fullName}, '')`.as("name"),
      title: ownCourses.title,
      version: ownCourses.version,
      code: sql<string>`''`.as("code"),
      score: p.score,
      at: sql`${p.passedAt}`.mapWith(p.passedAt).as("at"),
      validUntil: sql<string | null>`null::date`.as("valid_until"),
    })
    .from(p)
    .innerJoin(ownCourses, eq(ownCourses.id, p.courseId))
    .leftJoin(profiles, eq(profiles.id, p.userId))
    .where(and(eq(ownCourses.businessId, businessId), notExists(here(p.userId))));
  const rows = await unionAll(issued, passed).orderBy(asc(sql`name`), desc(sql`at`), asc(sql`title`), asc(sql`id`));
  const today = todayAt(ctx.now);
  return rows.map((row) => ({ ...row, state: stateOf({ dueOn: today }, { ...row, revokedAt: null }, today) }));
}
export type TrainedBefore = Awaited<ReturnType<typeof trainedBefore>>[number];
