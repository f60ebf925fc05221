import { and, eq, type SQL, sql } from "drizzle-orm";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { isMember } from "#app/domains/directory/queries/cards.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { m } from "#paraglide/messages.js";

/** What one member sees of another; never a number or an address. */
export type Person = {
  userId: string;
  /** The business of a contractor, else the person. */
  name: string;
  isCompany: boolean;
  /** Of the public page; null for whoever has none. */
  slug: string | null;
  isMember: boolean;
};

type Row = { userId: string; fullName: string; company: string | null; slug: string | null; isMember: boolean };

/** The columns of a `Row`, for queries that join `users`, `profiles` and, from the left, `contractor_profiles`. */
export const personColumns = (ctx: Ctx) => ({
  userId: users.id,
  fullName: profiles.fullName,
  company: sql<string | null>`nullif(${contractorProfiles.companyName}, '')`,
  slug: sql<string | null>`case when ${contractorProfiles.onboardingCompleted} then ${contractorProfiles.slug} end`,
  isMember: sql<boolean>`(${isMember(ctx)})`,
});

export const personOf = ({ userId, fullName, company, slug, isMember }: Row): Person =>
  isMember
    ? { userId, name: company ?? fullName, isCompany: company !== null, slug, isMember }
    : { userId, name: m.auth_users_former_member(), isCompany: false, slug: null, isMember };

async function personWhere(ctx: Ctx, where: SQL | undefined): Promise<Person | null> {
  const [row] = await ctx.db
    .select(personColumns(ctx))
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, users.id))
    .where(where);
  return row ? personOf(row) : null;
}

export const personById = (ctx: Ctx, userId: string) => personWhere(ctx, eq(users.id, userId));

/** The listed pro whose public page is at `slug`; null when there is none. */
export const personAt = (ctx: Ctx, slug: string) =>
  personWhere(
    ctx,
    and(eq(contractorProfiles.slug, slug), eq(contractorProfiles.onboardingCompleted, true), isMember(ctx)),
  );
