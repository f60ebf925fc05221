import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/infra/ctx.ts";
import { isLapsed } from "../rules.ts";
import { bids } from "../tables.server.ts";

/** What a bid says, as both sides read it. */
export const BID = {
  id: bids.id,
  revision: bids.revision,
  kind: bids.kind,
  lowCents: bids.lowCents,
  highCents: bids.highCents,
  startsOn: bids.startsOn,
  durationDays: bids.durationDays,
  validUntil: bids.validUntil,
  lines: bids.lines,
  schedule: bids.schedule,
  exclusions: bids.exclusions,
  note: bids.note,
  createdAt: bids.createdAt,
};

/** The newest revision of an application, or null where it has no price. The caller has looked that the actor may read it. */
export async function newestBid(ctx: Ctx, applicationId: string) {
  const [row] = await ctx.db
    .select(BID)
    .from(bids)
    .where(eq(bids.applicationId, applicationId))
    .orderBy(desc(bids.revision))
    .limit(1);
  return row ? { ...row, lapsed: isLapsed(row, ctx.now) } : null;
}
export type ShownBid = NonNullable<Awaited<ReturnType<typeof newestBid>>>;

/** The same of several applications at once, by application. */
export async function newestBids(ctx: Ctx, applicationIds: readonly string[]): Promise<Map<string, ShownBid>> {
  if (!applicationIds.length) return new Map();
  const rows = await ctx.db
    .selectDistinctOn([bids.applicationId], { applicationId: bids.applicationId, ...BID })
    .from(bids)
    .where(inArray(bids.applicationId, [...applicationIds]))
    .orderBy(bids.applicationId, desc(bids.revision));
  return new Map(rows.map(({ applicationId, ...row }) => [applicationId, { ...row, lapsed: isLapsed(row, ctx.now) }]));
}

/** The revision that counted when a job was given to its writer; the caller has looked that the actor may read it. */
export async function bidAt(ctx: Ctx, applicationId: string, moment: Date): Promise<ShownBid | null> {
  const [row] = await ctx.db
    .select(BID)
    .from(bids)
    .where(and(eq(bids.applicationId, applicationId), sql`${bids.createdAt} <= ${moment.toISOString()}::timestamptz`))
    .orderBy(desc(bids.revision))
    .limit(1);
  return row ? { ...row, lapsed: false } : null;
}
