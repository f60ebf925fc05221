import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor, Ctx, Role } from "#app/infra/ctx.ts";
import { AppError, forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isHalfIn } from "../rules/aal.ts";
import { endOf, isBanned } from "../rules/session.ts";
import { identities, profiles, sessions, userRoles, users } from "../tables.server.ts";
import { verifiedFactorExists } from "./factors.server.ts";
import { type Proofs, proofsOf } from "./present-user.server.ts";
import { verifyAccessToken } from "./verify-token.server.ts";

/** A session with its owner and what decides whether it still lives; `forAnswer`: with what an answer shows of the owner. */
export async function sessionWithOwner(ctx: Ctx, which: SQL | undefined, { forAnswer = false } = {}) {
  const [row] = await ctx.db
    .select({
      session: sessions,
      user: users,
      name: NAME,
      role: ROLE,
      hasFactor: verifiedFactorExists(users.id),
      proofs: forAnswer ? proofsOf(users.id) : sql<Proofs | null>`null`,
      superseded: ctx.services.env.AUTH_SINGLE_SESSION ? NEWER_SESSION : sql<boolean>`false`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .where(which);
  return row;
}

/** Subqueries and not joins: this is asked for every request, and planning four joined tables takes longer than reading them. */
const NAME = sql<string | null>`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${users.id})`;
const ROLE = sql<Role | null>`(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id})`;

export type SessionWithOwner = NonNullable<Awaited<ReturnType<typeof sessionWithOwner>>>;

/** Whether the owner has a session that was opened or refreshed later. */
const NEWER_SESSION = sql<boolean>`exists (select 1 from ${sessions} as newer where newer.user_id = ${sessions.userId}
  and (newer.refreshed_at, newer.id) > (${sessions.refreshedAt}, ${sessions.id}))`;

/** Why a session is worth nothing now, in the protocol's words; null while it lives. */
export function whyEnded(ctx: Ctx, row: SessionWithOwner): { code: string; message: string } | null {
  const end = endOf(row.session, row.hasFactor, ctx.now, ctx.services.env);
  if (end === "low_aal") return { code: "session_expired", message: m.auth_users_session_low_aal() };
  if (end) return { code: "session_expired", message: m.auth_session_expired() };
  if (row.superseded) return { code: "session_expired", message: m.auth_users_session_superseded() };
  if (isBanned(row.user.bannedUntil, ctx.now)) return { code: "user_banned", message: m.auth_user_banned() };
  return null;
}

/** The living session of an access token with its owner. Throws `bad_jwt`, `session_not_found`, `session_expired`, `user_banned`. */
export async function sessionOfToken(ctx: Ctx, token: string): Promise<SessionWithOwner> {
  const claims = await verifyAccessToken(ctx, token);
  const row = await sessionWithOwner(ctx, and(eq(sessions.id, claims.sessionId), eq(sessions.userId, claims.userId)));
  if (!row) throw forbidden("session_not_found", m.auth_session_not_found());
  const ended = whyEnded(ctx, row);
  if (ended) throw forbidden(ended.code, ended.message);
  return row;
}

/**
 * The actor of a valid access token whose session still lives, else null. Null too while the session owes the second
 * factor of its account, unless `halfIn` (for the prompt and the protocol). A reviewer's role counts at aal2 only.
 */
export async function actorOfToken(ctx: Ctx, token: string, { halfIn = false } = {}): Promise<Actor | null> {
  const row = await sessionOfToken(ctx, token).catch((error) => {
    if (error instanceof AppError && error.kind === "forbidden") return null;
    throw error;
  });
  if (!row || (!halfIn && isHalfIn(row.session.aal, row.hasFactor))) return null;
  const { session, user, name } = row;
  const email = user.email ?? "";
  const role = row.role === "admin" && session.aal === "aal1" ? null : row.role;
  const actor: Actor = { userId: user.id, sessionId: session.id, email, name: name ?? email, role, aal: session.aal };
  rowsOf.set(actor, row);
  return actor;
}

const rowsOf = new WeakMap<Actor, SessionWithOwner>();

/** The session that the request's actor was read from, when this very request has read it: the same moment's rows. */
export const knownSession = (ctx: Ctx): SessionWithOwner | undefined => (ctx.actor ? rowsOf.get(ctx.actor) : undefined);

/** The role of a user as the table says, or null. Guards ask here, never the token. */
export async function roleOf(ctx: Ctx, userId: string) {
  const [found] = await ctx.db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId));
  return found?.role ?? null;
}

export const identitiesOf = (ctx: Ctx, userId: string) =>
  ctx.db
    .select()
    .from(identities)
    .where(eq(identities.userId, userId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
