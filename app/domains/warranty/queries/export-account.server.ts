import { asc, eq, or } from "drizzle-orm";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import { jobPosts } from "#app/domains/jobs/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { warrantyCalls, warrantyEvents } from "../tables.server.ts";

/** What was reported of the jobs that a business gave or was given, with each timeline, for its own copy. */
export async function exportWarranty(ctx: Ctx, ownerId: string) {
  const ours = or(eq(engagements.hirerId, ownerId), eq(engagements.proId, ownerId));
  const [calls, events] = await Promise.all([
    ctx.db
      .select({
        id: warrantyCalls.id,
        job: jobPosts.title,
        hirerId: engagements.hirerId,
        state: warrantyCalls.state,
        what: warrantyCalls.what,
        spot: warrantyCalls.spot,
        sinceOn: warrantyCalls.sinceOn,
        visitOn: warrantyCalls.visitOn,
        createdAt: warrantyCalls.createdAt,
        changedAt: warrantyCalls.changedAt,
      })
      .from(warrantyCalls)
      .innerJoin(engagements, eq(engagements.id, warrantyCalls.engagementId))
      .innerJoin(jobPosts, eq(jobPosts.id, engagements.jobId))
      .where(ours)
      .orderBy(asc(warrantyCalls.createdAt), asc(warrantyCalls.id)),
    ctx.db
      .select({
        callId: warrantyEvents.callId,
        at: warrantyEvents.at,
        side: warrantyEvents.side,
        action: warrantyEvents.action,
        day: warrantyEvents.day,
        note: warrantyEvents.note,
      })
      .from(warrantyEvents)
      .innerJoin(warrantyCalls, eq(warrantyCalls.id, warrantyEvents.callId))
      .innerJoin(engagements, eq(engagements.id, warrantyCalls.engagementId))
      .where(ours)
      .orderBy(asc(warrantyEvents.at), asc(warrantyEvents.seq)),
  ]);
  return calls.map(({ hirerId, ...call }) => ({
    ...call,
    side: hirerId === ownerId ? "hirer" : "pro",
    events: events.filter(({ callId }) => callId === call.id).map(({ callId: _, ...event }) => event),
  }));
}
