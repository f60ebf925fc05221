import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Asking, askingOf } from "#app/domains/auth/queries/demo-accounts.server.ts";
import { profiles, users } from "#app/domains/auth/tables.server.ts";
import { businesses } from "#app/domains/businesses/tables.server.ts";
import { contractorProfiles } from "#app/domains/contractors/tables.server.ts";
import { isMemberAt } from "#app/domains/directory/queries/cards.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
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

/** The columns of a `Row`, for queries that join `businesses`, its contact's `users` and `profiles` and, from the left, `contractor_profiles`; `member` is `isMember`. */
export const personColumns = (member: SQL) => ({
  userId: businesses.id,
  fullName: profiles.fullName,
  company: sql<string | null>`nullif(${contractorProfiles.companyName}, '')`,
  slug: sql<string | null>`case when ${contractorProfiles.onboardingCompleted} then ${contractorProfiles.slug} end`,
  isMember: sql<boolean>`(${member})`,
});

export const personOf = ({ userId, fullName, company, slug, isMember }: Row): Person =>
  isMember
    ? { userId, name: company ?? fullName, isCompany: company !== null, slug, isMember }
    : { userId, name: m.auth_users_former_member(), isCompany: false, slug: null, isMember };

const byId = prepared((db, { userId, now, demo }: Slots<Asking & { userId: string }>) =>
  db
    .select(personColumns(isMemberAt({ now, demo })))
    .from(businesses)
    .innerJoin(users, eq(users.id, businesses.contactId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .leftJoin(contractorProfiles, eq(contractorProfiles.userId, businesses.id))
    .where(eq(businesses.id, userId)),
);

const bySlug = prepared((db, { slug, now, demo }: Slots<Asking & { slug: string }>) =>
  db
    .select(personColumns(isMemberAt({ now, demo })))
    .from(contractorProfiles)
    .innerJoin(businesses, eq(businesses.id, contractorProfiles.userId))
    .innerJoin(users, eq(users.id, businesses.contactId))
    .innerJoin(profiles, eq(profiles.id, businesses.contactId))
    .where(
      and(
        eq(contractorProfiles.slug, slug),
        eq(contractorProfiles.onboardingCompleted, true),
        isMemberAt({ now, demo }),
      ),
    ),
);

const found = ([row]: Row[]): Person | null => (row ? personOf(row) : null);

export const personById = async (ctx: Ctx, userId: string) => found(await byId(ctx.db, { ...askingOf(ctx), userId }));

/** The listed pro whose public page is at `slug`; null when there is none. */
export const personAt = async (ctx: Ctx, slug: string) => found(await bySlug(ctx.db, { ...askingOf(ctx), slug }));
