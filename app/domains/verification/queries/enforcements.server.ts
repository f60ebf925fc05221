import { and, asc, count, desc, eq, isNull, lte, ne, not, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { ownerOf, requireRole } from "#app/domains/auth/access.ts";
import { profiles, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { tiedSql } from "#app/domains/businesses/queries/ties.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { documents, enforcements } from "../tables.server.ts";

const e = enforcements;
const LISTED_MAX = 100;

/**
 * Whether there is another reviewer who may decide about a business: a member who is neither gone nor shut out, and has no
 * tie to it.
 */
export async function hasOtherReviewer(
  ctx: Ctx,
  { reviewerId, ownerId }: { reviewerId: string; ownerId: string },
): Promise<boolean> {
  const [other] = await ctx.db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(
      and(
        eq(userRoles.role, "admin"),
        ne(userRoles.userId, reviewerId),
        not(tiedSql(userRoles.userId, ownerId)),
        isNull(users.deletedAt),
        or(isNull(users.bannedUntil), lte(users.bannedUntil, ctx.now)),
      ),
    )
    .limit(1);
  return Boolean(other);
}

const stands = sql`${e.outcome} is distinct from 'restored'`;

/** What was taken from the actor's business and stands, newest first, with why; not by whom. */
export async function myEnforcements(ctx: Ctx) {
  return ctx.db
    .select({
      id: e.id,
      kind: e.kind,
      document: documents.kind,
      fileName: documents.fileName,
      reason: e.reason,
      note: e.note,
      createdAt: e.createdAt,
      appeal: e.appeal,
      appealedAt: e.appealedAt,
      outcome: e.outcome,
      outcomeNote: e.outcomeNote,
    })
    .from(e)
    .leftJoin(documents, eq(documents.id, e.documentId))
    .where(and(eq(e.userId, ownerOf(ctx, "documents", "contractor")), stands))
    .orderBy(desc(e.createdAt), desc(e.id));
}
export type MyEnforcement = Awaited<ReturnType<typeof myEnforcements>>[number];

const decider = alias(profiles, "decider");

const rows = (ctx: Ctx) =>
  ctx.db
    .select({
      id: e.id,
      userId: e.userId,
      kind: e.kind,
      documentId: e.documentId,
      document: documents.kind,
      company: contractorProfiles.companyName,
      reason: e.reason,
      note: e.note,
      reviewer: profiles.fullName,
      createdAt: e.createdAt,
      appeal: e.appeal,
      appealedAt: e.appealedAt,
      outcome: e.outcome,
      outcomeNote: e.outcomeNote,
      decider: decider.fullName,
      decidedAt: e.decidedAt,
    })
    .from(e)
    .leftJoin(documents, eq(documents.id, e.documentId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, e.userId))
    .leftJoin(profiles, eq(profiles.id, e.reviewerId))
    .leftJoin(decider, eq(decider.id, e.deciderId));
export type Enforcement = Awaited<ReturnType<typeof rows>>[number];

/** Everything taken that stands, for reviewers: appeals that wait first, the oldest in front, then the newest. */
export async function standingEnforcements(ctx: Ctx): Promise<Enforcement[]> {
  requireRole(ctx, "admin");
  const waits = sql`${e.appealedAt} is not null and ${e.outcome} is null`;
  return rows(ctx)
    .where(stands)
    .orderBy(sql`(${waits}) desc`, asc(sql`case when ${waits} then ${e.appealedAt} end`), desc(e.createdAt), desc(e.id))
    .limit(LISTED_MAX);
}

/** How many appeals wait. */
export async function waitingAppeals(ctx: Ctx): Promise<number> {
  requireRole(ctx, "admin");
  const [row] = await ctx.db
    .select({ n: count() })
    .from(e)
    .where(and(stands, sql`${e.appealedAt} is not null`, isNull(e.outcome)));
  return row?.n ?? 0;
}

/** Everything ever taken from a business, for reviewers, newest first. */
export async function enforcementsOf(ctx: Ctx, userId: string): Promise<Enforcement[]> {
  requireRole(ctx, "admin");
  return rows(ctx).where(eq(e.userId, userId)).orderBy(desc(e.createdAt), desc(e.id)).limit(LISTED_MAX);
}
