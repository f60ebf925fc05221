import { and, eq, sql } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { lockTimedOut } from "#app/infra/database/errors.server.ts";
import { type AppError, conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isAuthentic, type ParsedRefreshToken, parseRefreshToken } from "../rules/refresh-token.server.ts";
import { isBanned, isOver, refreshUse } from "../rules/session.ts";
import { sessions, users } from "../tables.server.ts";
import { type OpenedSession, presentSession, refreshKeyOf } from "./open-session.server.ts";

const LOCK_WAIT = "5s";

/**
 * Trades a refresh token for a new session answer. The active token moves the counter by one; its parent (the answer got
 * lost) gets the active one again; an older one ends the session, access tokens included. Throws `validation_failed`,
 * `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`, `user_banned`, `conflict`.
 */
export async function refreshSession(ctx: Ctx, token: string, userAgent?: string): Promise<OpenedSession> {
  const parsed = parseRefreshToken(token);
  if (!parsed) throw invalid("validation_failed", m.auth_refresh_malformed());
  const outcome = await inTransaction(ctx, (tx) => use(tx, parsed, userAgent)).catch((error) => {
    throw lockTimedOut(error) ? conflict("conflict", m.auth_too_many_at_once()) : error;
  });
  if ("refused" in outcome) throw outcome.refused;
  return outcome.session;
}

/** A refusal is returned, not thrown: ending a session must be committed. */
async function use(
  tx: Ctx,
  token: ParsedRefreshToken,
  userAgent: string | undefined,
): Promise<{ session: OpenedSession } | { refused: AppError }> {
  const mine = eq(sessions.id, token.sessionId);
  await tx.db.execute(sql.raw(`set local lock_timeout = '${LOCK_WAIT}'`));
  const [session] = await tx.db.select().from(sessions).where(mine).for("update");
  if (!session || !isAuthentic(token, refreshKeyOf(tx, session)))
    return refuse("refresh_token_not_found", m.auth_refresh_not_found());
  if (isOver(session, tx.now)) return refuse("session_expired", m.auth_session_expired());
  const [owner] = await tx.db
    .select({ bannedUntil: users.bannedUntil })
    .from(users)
    .where(eq(users.id, session.userId));
  if (isBanned(owner?.bannedUntil ?? null, tx.now)) return refuse("user_banned", m.auth_user_banned());

  const meaning = refreshUse(token.counter, session.refreshCounter);
  if (meaning === "unknown") return refuse("refresh_token_not_found", m.auth_refresh_not_found());
  if (meaning === "repeat") return { session: await presentSession(tx, session) };
  if (meaning === "reuse") {
    await tx.db.delete(sessions).where(mine);
    await audit(tx, "session.reuse_detected", `user:${session.userId}`, { session: session.id });
    return refuse("refresh_token_already_used", m.auth_refresh_used());
  }
  const [moved] = await tx.db
    .update(sessions)
    .set({
      refreshCounter: sql`${sessions.refreshCounter} + 1`,
      refreshedAt: tx.now,
      ip: tx.ip,
      ...(userAgent && { userAgent: userAgent.slice(0, 400) }),
    })
    .where(and(mine, eq(sessions.refreshCounter, token.counter)))
    .returning();
  return moved ? { session: await presentSession(tx, moved) } : refuse("conflict", m.auth_too_many_at_once());
}

const refuse = (code: string, message: string) => ({
  refused: code === "conflict" ? conflict(code, message) : invalid(code, message),
});
