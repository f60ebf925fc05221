import { randomBytes } from "node:crypto";
import { and, eq, isNotNull, isNull, or } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { seal } from "#app/infra/seal.server.ts";
import { m } from "#paraglide/messages.js";
import { isNoDemoUser } from "../queries/demo-accounts.server.ts";
import { type OpenedSession, presentUser, type Session } from "../queries/present-user.server.ts";
import { REFRESH_KEY_PURPOSE, refreshKeyOf } from "../queries/refresh-key.server.ts";
import { type SessionWithOwner, sessionWithOwner } from "../queries/session.server.ts";
import { sessionMark } from "../rules/hint.ts";
import { makeRefreshToken } from "../rules/refresh-token.server.ts";
import { ACCESS_TOKEN_SECONDS } from "../rules/session.ts";
import { sessions, users } from "../tables.server.ts";
import { signAccessToken } from "./sign-token.server.ts";

/** The protocol's part of an opened session: what an answer's body holds. */
export const sessionBody = ({ viewer: _, ...session }: OpenedSession): Session => session;

type SessionRow = typeof sessions.$inferSelect;

export const USER_AGENT_MAX = 400;

/** How somebody signs in who gave neither an address nor a number. */
export const PIN_METHOD = "pin";

/**
 * Opens a session for an account that has just proved itself by `method` (`password`, `otp`, …), in the caller's
 * transaction. The account has proven an address or a number, is a visitor's, or has neither and a PIN. Hand the result to `grantCookies` so that
 * pages know the actor too. Throws `email_not_confirmed`.
 */
export async function openSession(
  ctx: Ctx,
  userId: string,
  method: string,
  userAgent?: string,
): Promise<OpenedSession> {
  const [owner] = await ctx.db
    .update(users)
    .set({ lastSignInAt: ctx.now })
    .where(
      and(
        eq(users.id, userId),
        isNull(users.deletedAt),
        isNoDemoUser(ctx),
        method === PIN_METHOD
          ? undefined
          : or(isNotNull(users.emailConfirmedAt), isNotNull(users.phoneConfirmedAt), users.isAnonymous),
      ),
    )
    .returning({ id: users.id });
  if (!owner) throw invalid("email_not_confirmed", m.auth_email_not_confirmed());
  const id = ctx.newId();
  const refreshKey = seal(ctx.services.env.AUTH_SECRET, REFRESH_KEY_PURPOSE, id, randomBytes(32));
  const [session] = await ctx.db
    .insert(sessions)
    .values({
      id,
      userId,
      amr: [{ method, timestamp: Math.floor(ctx.now.getTime() / 1000) }],
      refreshKey,
      refreshedAt: ctx.now,
      createdAt: ctx.now,
      provenAt: ctx.now,
      userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      ip: ctx.ip,
    })
    .returning();
  await audit(ctx, "session.opened", `user:${userId}`, { session: id, method });
  return presentSession(ctx, session as SessionRow);
}

type Owner = Pick<SessionWithOwner, "user" | "name" | "role" | "proofs">;

/** Tokens for a session as it stands: a fresh access token and the active refresh token. `known`: its owner, when read already. */
export async function presentSession(ctx: Ctx, session: SessionRow, known?: Owner): Promise<OpenedSession> {
  const owner = known ?? (await sessionWithOwner(ctx, session.id, { forAnswer: true }));
  if (!owner) throw new Error("a session without a user");
  const { token, expiresAt } = await signAccessToken(ctx, owner.user, session);
  return {
    access_token: token,
    token_type: "bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    refresh_token: makeRefreshToken(session.id, session.refreshCounter, refreshKeyOf(ctx, session)),
    user: await presentUser(ctx, owner.user, owner.proofs),
    viewer: { name: owner.name ?? owner.user.email ?? "", role: owner.role, session: sessionMark(session.id) },
  };
}
