import { and, asc, desc, eq, or, sql } from "drizzle-orm";
import { may, ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { hangingOn, shownPicture } from "#app/domains/media/queries/pictures.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { LOST_WHY, type LostWhy } from "../input/limits.ts";
import { engagementLogs, engagementTasks } from "../tables.server.ts";

const LOGS_SHOWN = 60;

const lostTo = (why: LostWhy) => sql<number>`(count(distinct day) filter (where lost_why = ${why}))::int`;

/**
 * What is to be done on a job and what was done, day by day. Of the log the crew reads its own entries, the others those of
 * the whole side; the punch list is both sides', tasks are one side's. The caller has looked that the actor may read the job.
 */
export async function siteOf(ctx: Ctx, id: string) {
  const businessId = ownerOf(ctx, "work");
  const { userId: memberId } = requireActor(ctx);
  const ours = and(eq(engagementLogs.engagementId, id), eq(engagementLogs.businessId, businessId));
  const seen = may(ctx, "site") ? ours : and(ours, eq(engagementLogs.personId, memberId));
  const [logs, sums, tasks] = await Promise.all([
    ctx.db
      .select({
        id: engagementLogs.id,
        day: engagementLogs.day,
        minutes: engagementLogs.minutes,
        lost: engagementLogs.lost,
        lostWhy: engagementLogs.lostWhy,
        weather: engagementLogs.weather,
        weatherReading: engagementLogs.weatherReading,
        note: engagementLogs.note,
        personId: engagementLogs.personId,
        person: profiles.fullName,
        photos: hangingOn("work", engagementLogs.id),
      })
      .from(engagementLogs)
      .leftJoin(profiles, eq(profiles.id, engagementLogs.personId))
      .where(seen)
      .orderBy(desc(engagementLogs.day), asc(profiles.fullName), asc(engagementLogs.id))
      .limit(LOGS_SHOWN),
    ctx.db
      .select({
        minutes: sql<number>`coalesce(sum(minutes), 0)::int`,
        lostDays: sql<number>`(count(distinct day) filter (where lost))::int`,
        weather: lostTo("weather"),
        materials: lostTo("materials"),
        other: lostTo("other"),
      })
      .from(engagementLogs)
      .where(seen),
    ctx.db
      .select({
        id: engagementTasks.id,
        title: engagementTasks.title,
        shared: engagementTasks.shared,
        dueOn: engagementTasks.dueOn,
        doneAt: engagementTasks.doneAt,
        person: profiles.fullName,
        /** Null for the other side's, and for whoever has left. */
        personId: businessPeople.userId,
      })
      .from(engagementTasks)
      .leftJoin(
        businessPeople,
        and(eq(businessPeople.businessId, businessId), eq(businessPeople.userId, engagementTasks.personId)),
      )
      .leftJoin(profiles, eq(profiles.id, businessPeople.userId))
      .where(
        and(
          eq(engagementTasks.engagementId, id),
          or(eq(engagementTasks.shared, true), eq(engagementTasks.businessId, businessId)),
        ),
      )
      .orderBy(sql`${engagementTasks.doneAt} is not null`, asc(engagementTasks.createdAt), asc(engagementTasks.id)),
  ]);
  return {
    logs: logs.map(({ personId, photos, ...log }) => ({
      ...log,
      mine: personId === memberId,
      photos: photos.map((photo) => shownPicture(ctx, photo)),
    })),
    minutes: sums[0]?.minutes ?? 0,
    lostDays: sums[0]?.lostDays ?? 0,
    /** By reason; a day for which two people gave two counts under both. */
    lostBy: LOST_WHY.map((why) => ({ why, days: sums[0]?.[why] ?? 0 })).filter(({ days }) => days > 0),
    tasks: tasks.filter(({ shared }) => !shared),
    punch: tasks.filter(({ shared }) => shared),
  };
}
