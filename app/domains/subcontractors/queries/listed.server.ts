import { and, asc, eq, or, sql } from "drizzle-orm";
import { ownerOf } from "#app/domains/auth/access.ts";
import { contractorProfiles as p } from "#app/domains/contractors/tables.server.ts";
import { trustOf } from "#app/domains/verification/queries.server.ts";
import { trustRecords as t, trustShares } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { subAsks, subGrants, subs } from "../tables.server.ts";

/** The listed business at `slug` that takes subcontract work, for an owner who asks it for documents; null for everything else. */
export async function listedSub(ctx: Ctx, slug: string | null | undefined) {
  if (!slug) return null;
  const [row] = await ctx.db
    .select({ businessId: p.userId, slug: p.slug, name: p.companyName, suspendedAt: t.suspendedAt })
    .from(p)
    .leftJoin(t, eq(t.userId, p.userId))
    .where(and(eq(p.slug, slug), eq(p.onboardingCompleted, true), eq(p.availableForSubcontract, true)));
  return row && !row.suspendedAt && row.businessId !== ctx.actor?.business.id ? row : null;
}

/**
 * What the owner need not ask a listed business for: the sub in their own list that it is, by the record it answered with or
 * by its name, and what its public page shows as checked now.
 */
export async function shownOf(ctx: Ctx, { businessId, name }: { businessId: string; name: string }) {
  const [[known], trust] = await Promise.all([
    ctx.db
      .select({ subId: subs.id })
      .from(subs)
      .leftJoin(subAsks, eq(subAsks.subId, subs.id))
      .leftJoin(subGrants, eq(subGrants.askId, subAsks.id))
      .leftJoin(trustShares, eq(trustShares.id, subGrants.trustShareId))
      .where(
        and(
          eq(subs.ownerId, ownerOf(ctx, "subs", "contractor")),
          or(eq(trustShares.userId, businessId), sql`lower(${subs.name}) = ${name.trim().toLowerCase()}`),
        ),
      )
      .orderBy(sql`${trustShares.userId} is distinct from ${businessId}`, asc(subs.createdAt))
      .limit(1),
    trustOf(ctx, businessId),
  ]);
  const shown = (["insurance", "license"] as const).flatMap((kind) => {
    const { expiresOn, validUntil } = trust[kind];
    return expiresOn && validUntil && validUntil > ctx.now ? { kind, expiresOn } : [];
  });
  return { subId: known?.subId ?? null, shown };
}
