import { eq, sql } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { lockTimedOut } from "#app/infra/database/errors.server.ts";
import { rowOfJson } from "#app/infra/database/json-row.server.ts";
import { type AppError, conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { sessionWithOwner, whyEnded } from "../queries/session.server.ts";
import { isAuthentic, type ParsedRefreshToken, parseRefreshToken } from "../rules/refresh-token.server.ts";
import { refreshUse } from "../rules/session.ts";
import { sessions } from "../tables.server.ts";
import { type OpenedSession, presentSession, refreshKeyOf, USER_AGENT_MAX } from "./open-session.server.ts";

const LOCK_WAIT = "5s";

/**
 * Trades a refresh token for a new session answer. The active token moves the counter by one; its parent (the answer got
 * lost) gets the active one again; an older one ends the session, access tokens included. Throws `validation_failed`,
 * `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`, `user_banned`, `conflict`.
 */
export async function refreshSession(ctx: Ctx, token: string, userAgent?: string): Promise<OpenedSession> {
  const parsed = parseRefreshToken(token);
  if (!parsed) throw invalid("validation_failed", m.auth_refresh_malformed());
  const rotated = await rotateAtOnce(ctx, parsed, userAgent);
  if (rotated) return rotated;
  const outcome = await inTransaction(ctx, (tx) => use(tx, parsed, userAgent)).catch((error) => {
    throw lockTimedOut(error) ? conflict("conflict", m.auth_too_many_at_once()) : error;
  });
  if ("refused" in outcome) throw outcome.refused;
  return outcome.session;
}

/** Moves the counter of a session from the number that the token has; nothing when it is another one by now, or held. */
async function move(ctx: Ctx, { sessionId, counter }: ParsedRefreshToken, userAgent: string | undefined) {
  const next = counter + 1;
  const agent = userAgent?.slice(0, USER_AGENT_MAX) || null;
  const { rows } = await ctx.db.execute<{ moved: Record<string, unknown> | null }>(
    sql`select move_session(${sessionId}, ${counter}, ${next}, ${ctx.now.toISOString()}, ${ctx.ip}, ${agent}) as moved`,
  );
  return rows[0]?.moved ? rowOfJson(sessions, rows[0].moved) : null;
}

/** The common case in two statements: the active token of a living session that nobody else is using. Else null. */
async function rotateAtOnce(ctx: Ctx, token: ParsedRefreshToken, userAgent: string | undefined) {
  const row = await sessionWithOwner(ctx, token.sessionId, { forAnswer: true });
  if (!row || row.session.refreshCounter !== token.counter) return null;
  const key = refreshKeyOf(ctx, row.session);
  if (!isAuthentic(token, key) || whyEnded(ctx, row)) return null;
  const moved = await move(ctx, token, userAgent);
  return moved ? presentSession(ctx, moved, { ...row, key }) : null;
}

/** A refusal is returned, not thrown: ending a session must be committed. */
async function use(
  tx: Ctx,
  token: ParsedRefreshToken,
  userAgent: string | undefined,
): Promise<{ session: OpenedSession } | { refused: AppError }> {
  const mine = eq(sessions.id, token.sessionId);
  await tx.db.execute(sql.raw(`set local lock_timeout = '${LOCK_WAIT}'`));
  await tx.db.select({ id: sessions.id }).from(sessions).where(mine).for("update");
  const row = await sessionWithOwner(tx, token.sessionId);
  if (!row || !isAuthentic(token, refreshKeyOf(tx, row.session)))
    return refuse("refresh_token_not_found", m.auth_refresh_not_found());
  const { session } = row;
  const ended = whyEnded(tx, row);
  if (ended) return refuse(ended.code, ended.message);

  const meaning = refreshUse(token.counter, session.refreshCounter);
  if (meaning === "unknown") return refuse("refresh_token_not_found", m.auth_refresh_not_found());
  if (meaning === "repeat") return { session: await presentSession(tx, session, row) };
  if (meaning === "reuse") {
    await tx.db.delete(sessions).where(mine);
    await audit(tx, "session.reuse_detected", `user:${session.userId}`, { session: session.id });
    return refuse("refresh_token_already_used", m.auth_refresh_used());
  }
  const moved = await move(tx, token, userAgent);
  return moved ? { session: await presentSession(tx, moved, row) } : refuse("conflict", m.auth_too_many_at_once());
}

const refuse = (code: string, message: string) => ({
  refused: code === "conflict" ? conflict(code, message) : invalid(code, message),
});
