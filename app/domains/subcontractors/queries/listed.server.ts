import { and, eq } from "drizzle-orm";
import { contractorProfiles as p } from "#app/domains/contractors/tables.server.ts";
import { trustRecords as t } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";

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
