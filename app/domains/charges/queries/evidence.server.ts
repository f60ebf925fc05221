import { and, asc, eq, sql } from "drizzle-orm";
import { listAgreements } from "#app/domains/agreements/queries/agreement.server.ts";
import { agreements } from "#app/domains/agreements/tables.server.ts";
import { engagementEvents, engagementLogs, engagements } from "#app/domains/engagements/tables.server.ts";
import { pairOf } from "#app/domains/messaging/rules.ts";
import { conversations } from "#app/domains/messaging/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

type About = { engagementId: string; proId: string; hirerId: string };

/** What is known of a job for a bank that asks: the signed agreement, the pro's log, the steps of the job, and how many messages went between the two. */
export async function evidenceOf(ctx: Ctx, { engagementId, proId, hirerId }: About) {
  const { title, main } = await listAgreements(ctx, engagementId);
  const signed = main?.state === "signed" ? main : null;
  const [paper] = signed
    ? await ctx.db.select({ code: agreements.code }).from(agreements).where(eq(agreements.id, signed.id))
    : [];
  const [log] = await ctx.db
    .select({
      days: sql<number>`count(distinct ${engagementLogs.day})::int`,
      minutes: sql<number>`coalesce(sum(${engagementLogs.minutes}), 0)::int`,
      first: sql<string | null>`min(${engagementLogs.day})::text`,
      last: sql<string | null>`max(${engagementLogs.day})::text`,
    })
    .from(engagementLogs)
    .where(and(eq(engagementLogs.engagementId, engagementId), eq(engagementLogs.businessId, proId)));
  const steps = await ctx.db
    .select({ at: engagementEvents.at, state: engagementEvents.state })
    .from(engagementEvents)
    .where(eq(engagementEvents.engagementId, engagementId))
    .orderBy(asc(engagementEvents.at), asc(engagementEvents.seq));
  const { lowId, highId } = pairOf(proId, hirerId);
  const [talk] = await ctx.db
    .select({ count: sql<number>`coalesce(sum(${conversations.lastSeq}), 0)::int` })
    .from(conversations)
    .innerJoin(engagements, eq(engagements.jobId, conversations.jobId))
    .where(and(eq(engagements.id, engagementId), eq(conversations.lowId, lowId), eq(conversations.highId, highId)));
  return {
    title,
    agreement: signed && { id: signed.id, code: paper?.code ?? "", signedAt: signed.signedAt },
    log: log ?? { days: 0, minutes: 0, first: null, last: null },
    steps,
    messages: talk?.count ?? 0,
  };
}
