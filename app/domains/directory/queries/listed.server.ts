import { and, desc, eq } from "drizzle-orm";
import { users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { verifiedAtSql } from "#app/domains/verification/queries/verified.server.ts";
import { trustRecords } from "#app/domains/verification/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { isMember } from "./cards.server.ts";

/** Addresses of verified pros for search engines, those whose record changed last first. */
export const verifiedSlugs = (ctx: Ctx, limit: number) =>
  ctx.db
    .select({ slug: contractorProfiles.slug, changedAt: contractorProfiles.updatedAt })
    .from(trustRecords)
    .innerJoin(contractorProfiles, eq(contractorProfiles.userId, trustRecords.userId))
    .innerJoin(businesses, eq(businesses.id, trustRecords.userId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .where(and(verifiedAtSql(ctx.now), eq(contractorProfiles.onboardingCompleted, true), isMember(ctx)))
    .orderBy(desc(trustRecords.updatedAt))
    .limit(limit);
