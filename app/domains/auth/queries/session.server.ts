import { and, asc, eq, isNull } from "drizzle-orm";
import type { Actor, Ctx } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isBanned, isOver } from "../rules/session.ts";
import { identities, profiles, sessions, userRoles, users } from "../tables.server.ts";
import { verifyAccessToken } from "./verify-token.server.ts";

/** The living session of an access token with its owner. Throws `bad_jwt`, `session_not_found`, `session_expired`, `user_banned`. */
export async function sessionOfToken(ctx: Ctx, token: string) {
  const claims = await verifyAccessToken(ctx, token);
  const [row] = await ctx.db
    .select({ session: sessions, user: users, name: profiles.fullName, role: userRoles.role })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.deletedAt)))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(sessions.id, claims.sessionId), eq(sessions.userId, claims.userId)));
  if (!row) throw new AppError("forbidden", "session_not_found", m.auth_session_not_found());
  if (isOver(row.session, ctx.now)) throw new AppError("forbidden", "session_expired", m.auth_session_expired());
  if (isBanned(row.user.bannedUntil, ctx.now)) throw new AppError("forbidden", "user_banned", m.auth_user_banned());
  return row;
}

/** The actor of a valid access token whose session still lives, else null. */
export async function actorOfToken(ctx: Ctx, token: string): Promise<Actor | null> {
  const row = await sessionOfToken(ctx, token).catch((error) => {
    if (error instanceof AppError && error.kind === "forbidden") return null;
    throw error;
  });
  if (!row) return null;
  const { session, user, name, role } = row;
  const email = user.email ?? "";
  return { userId: user.id, sessionId: session.id, email, name: name ?? email, role, aal: session.aal };
}

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
