import { createHmac } from "node:crypto";
import { and, count, eq, gt, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { profiles, sessions } from "#app/domains/auth/tables.server.ts";
import { businessPeople } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { auditLog } from "#app/infra/audit/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { isOfTheInternet, networkOf } from "#app/infra/network.ts";
import { CROWD_DAYS, type Hold, holdsOf, type Side } from "../rules/holds.ts";
import { engagementReviews } from "../tables.server.ts";

const DAY_MS = 24 * 3600 * 1000;
/** From so long before the award on, where somebody was seen counts. */
const SEEN_DAYS = 30;
const SEEN_MAX = 500;

/** Stands for the caller's address of the network; null for one that says nothing, such as this machine's own. */
export const networkHere = (ctx: Ctx): string | null =>
  isOfTheInternet(ctx.ip)
    ? createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "reviews.network"))
        .update(networkOf(ctx.ip))
        .digest("base64url")
    : null;

type Worked = { hirerId: string; proId: string; awardedAt: Date; changedAt: Date };

/** What about the two who had this job makes a person look at the actor's review first. */
export async function holdsFor(ctx: Ctx, worked: Worked, authorId: string): Promise<Hold[]> {
  const since = new Date(worked.awardedAt.getTime() - SEEN_DAYS * DAY_MS);
  const [hirer, pro, othersFromHere] = [
    await sideOf(ctx, worked.hirerId, since),
    await sideOf(ctx, worked.proId, since),
    await othersHere(ctx, authorId),
  ];
  return holdsOf({ awardedAt: worked.awardedAt, endedAt: worked.changedAt, hirer, pro, othersFromHere });
}

async function sideOf(ctx: Ctx, businessId: string, since: Date): Promise<Side> {
  const places = await ctx.db
    .select({ id: businessPeople.userId, phone: profiles.phone })
    .from(businessPeople)
    .innerJoin(profiles, eq(profiles.id, businessPeople.userId))
    .where(eq(businessPeople.businessId, businessId));
  const people = places.map(({ id }) => id);
  const [company] = await ctx.db
    .select({ phone: contractorProfiles.phone })
    .from(contractorProfiles)
    .where(eq(contractorProfiles.userId, businessId));
  const signedIn = await ctx.db
    .select({ ip: sessions.ip, userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(inArray(sessions.userId, people), isNotNull(sessions.ip)))
    .limit(SEEN_MAX);
  const acted = await ctx.db
    .selectDistinct({ ip: auditLog.ip, userAgent: sql<string | null>`null` })
    .from(auditLog)
    .where(and(inArray(auditLog.actorId, people), gt(auditLog.at, since)))
    .limit(SEEN_MAX);
  return {
    people,
    seen: [...signedIn, ...acted],
    phones: [...places.map(({ phone }) => phone), company?.phone ?? null],
  };
}

/** How many others reviewed from the caller's address lately. */
async function othersHere(ctx: Ctx, authorId: string): Promise<number> {
  const network = networkHere(ctx);
  if (!network) return 0;
  const [row] = await ctx.db
    .select({ others: count(sql`distinct ${engagementReviews.authorId}`) })
    .from(engagementReviews)
    .where(
      and(
        eq(engagementReviews.network, network),
        ne(engagementReviews.authorId, authorId),
        gt(engagementReviews.createdAt, new Date(ctx.now.getTime() - CROWD_DAYS * DAY_MS)),
      ),
    );
  return row?.others ?? 0;
}
