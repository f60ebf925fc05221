import { and, asc, eq, sql } from "drizzle-orm";
import { bidAt } from "#app/domains/bids/queries/bids.server.ts";
import type { Due } from "#app/domains/bids/rules.ts";
import { engagements } from "#app/domains/engagements/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { agreedCents } from "../rules.ts";
import { agreements } from "../tables.server.ts";

/**
 * What a job comes to: the agreement that both signed with its change orders, before that the fixed price that it was given for. Null
 * where neither names one sum. The caller has looked that the actor may read the job.
 */
export async function agreedOf(ctx: Ctx, engagementId: string) {
  const rows = await ctx.db
    .select({
      kind: agreements.kind,
      state: agreements.state,
      priceCents: sql<number>`(${agreements.content} ->> 'priceCents')::bigint`.mapWith(Number),
    })
    .from(agreements)
    .where(eq(agreements.engagementId, engagementId));
  const signed = rows.filter(({ state }) => state === "signed");
  if (signed.length)
    return {
      cents: agreedCents(signed),
      signed: true,
      changes: signed.filter(({ kind }) => kind === "change").length,
    };
  const [work] = await ctx.db
    .select({ applicationId: engagements.applicationId, awardedAt: engagements.awardedAt })
    .from(engagements)
    .where(eq(engagements.id, engagementId));
  const bid = work ? await bidAt(ctx, work.applicationId, work.awardedAt) : null;
  return bid?.kind === "fixed" ? { cents: bid.lowCents, signed: false, changes: 0 } : null;
}

/** Where the work is, as the signed agreement says it; empty before both have signed. The caller has looked that the actor may read the job. */
export async function agreedPlace(ctx: Ctx, engagementId: string): Promise<string> {
  const [signed] = await ctx.db
    .select({ place: sql<string>`coalesce(${agreements.content} ->> 'place', '')` })
    .from(agreements)
    .where(
      and(eq(agreements.engagementId, engagementId), eq(agreements.kind, "agreement"), eq(agreements.state, "signed")),
    );
  return signed?.place ?? "";
}

/** The change orders that both signed, in their order. The caller has looked that the actor may read the job. */
export const signedChanges = (ctx: Ctx, engagementId: string) =>
  ctx.db
    .select({
      number: agreements.number,
      cents: sql<number>`(${agreements.content} ->> 'priceCents')::bigint`.mapWith(Number),
    })
    .from(agreements)
    .where(
      and(eq(agreements.engagementId, engagementId), eq(agreements.kind, "change"), eq(agreements.state, "signed")),
    )
    .orderBy(asc(agreements.number));

/** The payments that both signed, before that those of the bid that a job was given for. The caller has looked that the actor may read the job. */
export async function agreedSchedule(ctx: Ctx, engagementId: string): Promise<readonly Due[]> {
  const [signed] = await ctx.db
    .select({ content: agreements.content })
    .from(agreements)
    .where(
      and(eq(agreements.engagementId, engagementId), eq(agreements.kind, "agreement"), eq(agreements.state, "signed")),
    );
  if (signed) return signed.content.schedule;
  const [work] = await ctx.db
    .select({ applicationId: engagements.applicationId, awardedAt: engagements.awardedAt })
    .from(engagements)
    .where(eq(engagements.id, engagementId));
  const bid = work ? await bidAt(ctx, work.applicationId, work.awardedAt) : null;
  return bid?.schedule ?? [];
}
