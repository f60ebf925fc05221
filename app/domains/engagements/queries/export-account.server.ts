import { asc, eq, or } from "drizzle-orm";
import { profiles } from "#app/domains/auth/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import {
  engagementDocuments,
  engagementEvents,
  engagementLogs,
  engagementPeople,
  engagements,
  engagementTasks,
} from "../tables.server.ts";

/** The jobs that a business gave or was given, with their timelines and its people on them, for its own copy. */
export async function exportEngagements(ctx: Ctx, ownerId: string) {
  const ours = or(eq(engagements.hirerId, ownerId), eq(engagements.proId, ownerId));
  const [rows, events, people, logs, tasks, documents] = await Promise.all([
    ctx.db
      .select({
        id: engagements.id,
        job: jobPosts.title,
        hirerId: engagements.hirerId,
        state: engagements.state,
        awardedAt: engagements.awardedAt,
        changedAt: engagements.changedAt,
        answerBy: engagements.answerBy,
        startedOn: engagements.startedOn,
      })
      .from(engagements)
      .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
      .where(ours)
      .orderBy(asc(engagements.awardedAt), asc(engagements.id)),
    ctx.db
      .select({
        engagementId: engagementEvents.engagementId,
        at: engagementEvents.at,
        side: engagementEvents.side,
        state: engagementEvents.state,
        note: engagementEvents.note,
      })
      .from(engagementEvents)
      .innerJoin(engagements, eq(engagements.id, engagementEvents.engagementId))
      .where(ours)
      .orderBy(asc(engagementEvents.at), asc(engagementEvents.seq)),
    ctx.db
      .select({
        engagementId: engagementPeople.engagementId,
        name: profiles.fullName,
        addedAt: engagementPeople.addedAt,
      })
      .from(engagementPeople)
      .innerJoin(profiles, eq(profiles.id, engagementPeople.userId))
      .where(eq(engagementPeople.businessId, ownerId))
      .orderBy(asc(engagementPeople.addedAt), asc(engagementPeople.userId)),
    ctx.db
      .select({
        engagementId: engagementLogs.engagementId,
        day: engagementLogs.day,
        name: profiles.fullName,
        minutes: engagementLogs.minutes,
        lost: engagementLogs.lost,
        lostWhy: engagementLogs.lostWhy,
        weather: engagementLogs.weather,
        weatherReading: engagementLogs.weatherReading,
        note: engagementLogs.note,
      })
      .from(engagementLogs)
      .leftJoin(profiles, eq(profiles.id, engagementLogs.personId))
      .where(eq(engagementLogs.businessId, ownerId))
      .orderBy(asc(engagementLogs.day), asc(engagementLogs.id)),
    ctx.db
      .select({
        engagementId: engagementTasks.engagementId,
        title: engagementTasks.title,
        shared: engagementTasks.shared,
        createdAt: engagementTasks.createdAt,
        dueOn: engagementTasks.dueOn,
        doneAt: engagementTasks.doneAt,
        name: profiles.fullName,
      })
      .from(engagementTasks)
      .leftJoin(profiles, eq(profiles.id, engagementTasks.personId))
      .where(eq(engagementTasks.businessId, ownerId))
      .orderBy(asc(engagementTasks.createdAt), asc(engagementTasks.id)),
    ctx.db
      .select({
        engagementId: engagementDocuments.engagementId,
        kind: engagementDocuments.kind,
        name: engagementDocuments.fileName,
        type: engagementDocuments.fileType,
        size: engagementDocuments.fileSize,
        createdAt: engagementDocuments.createdAt,
      })
      .from(engagementDocuments)
      .where(eq(engagementDocuments.businessId, ownerId))
      .orderBy(asc(engagementDocuments.createdAt), asc(engagementDocuments.id)),
  ]);
  return rows.map(({ id, hirerId, ...row }) => ({
    ...row,
    side: hirerId === ownerId ? "hirer" : "pro",
    events: of(events, id),
    people: of(people, id),
    logs: of(logs, id),
    tasks: of(tasks, id),
    documents: of(documents, id),
  }));
}

const of = <T extends { engagementId: string }>(rows: readonly T[], id: string) =>
  rows.filter(({ engagementId }) => engagementId === id).map(({ engagementId: _, ...row }) => row);
