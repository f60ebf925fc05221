import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { roleIn } from "#app/domains/auth/queries/session.server.ts";
import { isBanned, isDormant } from "#app/domains/auth/rules/session.ts";
import { profiles, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { businesses, businessPeople } from "#app/domains/businesses/tables.server.ts";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { prepared, type Slots } from "#app/infra/database/prepared.server.ts";
import { forbidden, unauthenticated } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isSeenStale, stateOf } from "../rules/lifetime.ts";
import type { Scope } from "../rules/scopes.ts";
import { personalAccessTokens as t } from "../tables.server.ts";
import { hashOf, isToken } from "../tokens/access-token.server.ts";

/** A token that is good now, and the member it acts as. */
export type Bearer = { tokenId: string; name: string; scopes: readonly Scope[]; expiresAt: Date; actor: Actor };

const invalidToken = () => unauthenticated("invalid_token", m.developers_invalid_token());

const tokenRow = prepared((db, { hash }: Slots<{ hash: string }>) =>
  db
    .select({
      id: t.id,
      name: t.name,
      scopes: t.scopes,
      expiresAt: t.expiresAt,
      revokedAt: t.revokedAt,
      lastUsedAt: t.lastUsedAt,
      userId: users.id,
      email: users.email,
      bannedUntil: users.bannedUntil,
      deletedAt: users.deletedAt,
      isDemo: users.isDemo,
      fullName: profiles.fullName,
      role: userRoles.role,
      businessId: businesses.id,
      part: businessPeople.part,
      officeKeepsBooks: businesses.officeKeepsBooks,
    })
    .from(t)
    .innerJoin(users, eq(users.id, t.userId))
    .leftJoin(profiles, eq(profiles.id, t.userId))
    .leftJoin(userRoles, eq(userRoles.userId, t.userId))
    .leftJoin(
      businessPeople,
      and(
        sql`${businessPeople.businessId} = coalesce(${t.businessId}, ${t.userId})`,
        eq(businessPeople.userId, t.userId),
      ),
    )
    .leftJoin(businesses, and(eq(businesses.id, businessPeople.businessId), isNull(businesses.closedAt)))
    .where(eq(t.hash, hash)),
);

/**
 * The member behind `Authorization: Bearer kp_pat_…`. No cookie and no session's token is looked at. A reviewer's role
 * takes a second factor, which no token has given: theirs acts without a role. Throws 401 `token_missing`,
 * `invalid_token`, `token_expired`, `token_revoked`, and 403 `user_banned`.
 */
export async function bearerOf(ctx: Ctx, authorization: string | undefined): Promise<Bearer> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  if (!token) throw unauthenticated("token_missing", m.developers_token_missing());
  if (!isToken(token)) throw invalidToken();
  const [row] = await tokenRow(ctx.db, { hash: hashOf(token) });
  // Whoever was taken out of the business has no token there any more.
  if (!row?.businessId || !row.part || row.deletedAt || isDormant(row, ctx.services.env)) throw invalidToken();
  const state = stateOf(row, ctx.now);
  if (state === "revoked") throw unauthenticated("token_revoked", m.developers_token_revoked());
  if (state === "expired") throw unauthenticated("token_expired", m.developers_token_expired());
  if (isBanned(row.bannedUntil, ctx.now)) throw forbidden("user_banned", m.auth_user_banned());
  if (isSeenStale(row.lastUsedAt, ctx.now)) await markSeen(ctx, row);
  const email = row.email ?? "";
  const { businessId: id, part } = row;
  const business = { id, part, books: part === "owner" || (part === "office" && row.officeKeepsBooks === true) };
  return {
    tokenId: row.id,
    name: row.name,
    scopes: row.scopes,
    expiresAt: row.expiresAt,
    actor: {
      userId: row.userId,
      // No session has this id: what asks for one finds none.
      sessionId: row.id,
      email,
      name: row.fullName ?? email,
      role: row.role === "admin" ? null : roleIn(business, row.role, row.userId),
      aal: "aal1",
      business,
    },
  };
}

type Seen = { id: string; before: Date | null; now: Date };
const seenUpdate = prepared((db, { id, before, now }: Slots<Seen>) =>
  db
    .update(t)
    .set({ lastUsedAt: sql`${now}` })
    .where(and(eq(t.id, id), or(isNull(t.lastUsedAt), lte(t.lastUsedAt, before)))),
);

/** Of calls at the same time one writes. */
async function markSeen(ctx: Ctx, { id, lastUsedAt }: { id: string; lastUsedAt: Date | null }): Promise<void> {
  await seenUpdate(ctx.db, { id, before: lastUsedAt, now: ctx.now });
}
