import { eq, sql } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { lockTimedOut } from "#app/infra/database/errors.server.ts";
import { together } from "#app/infra/database/together.server.ts";
import { type AppError, conflict, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { OpenedSession } from "../queries/present-user.server.ts";
import { refreshKeyById } from "../queries/refresh-key.server.ts";
import { type Answer, ofAnswer, sessionWithOwner, whyEnded } from "../queries/session.server.ts";
import { isAuthentic, type ParsedRefreshToken, parseRefreshToken } from "../rules/refresh-token.server.ts";
import { HOUR_MS, refreshUse } from "../rules/session.ts";
import { sessions } from "../tables.server.ts";
import { presentSession, USER_AGENT_MAX } from "./open-session.server.ts";

const LOCK_WAIT = "5s";

/**
 * Trades a refresh token for a new session answer. The active token moves the counter by one; its parent (the answer got
 * lost) gets the active one again for a minute; after it, and for an older one, the session ends, access tokens included. Throws `validation_failed`,
 * `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`, `user_banned`, `conflict`.
 */
export async function refreshSession(ctx: Ctx, token: string, userAgent?: string): Promise<OpenedSession> {
  const parsed = parseRefreshToken(token);
  if (!parsed) throw invalid("validation_failed", m.auth_refresh_malformed());
  const key = await refreshKeyById(ctx, parsed.sessionId);
  if (!key || !isAuthentic(parsed, key)) throw invalid("refresh_token_not_found", m.auth_refresh_not_found());
  const rotated = await rotateAtOnce(ctx, parsed, userAgent);
  if (rotated && !whyEnded(ctx, rotated)) return presentSession(ctx, rotated.session, rotated);
  const outcome = await inTransaction(ctx, (tx) => use(tx, parsed, userAgent)).catch((error) => {
    throw lockTimedOut(error) ? conflict("conflict", m.auth_too_many_at_once()) : error;
  });
  if ("refused" in outcome) throw outcome.refused;
  return outcome.session;
}

const moved = (ctx: Ctx, { counter }: ParsedRefreshToken, userAgent: string | undefined) => ({
  refreshCounter: counter + 1,
  refreshedAt: ctx.now,
  ip: ctx.ip,
  ...(userAgent && { userAgent: userAgent.slice(0, USER_AGENT_MAX) }),
});

/**
 * The common case in one statement, for everybody who refreshes at this moment: the active token of a session that nobody
 * else is using and that nothing stands against. Undefined for every other; `use` finds out what it is.
 */
async function rotateAtOnce(ctx: Ctx, token: ParsedRefreshToken, userAgent: string | undefined) {
  const { AUTH_SESSION_HOURS, AUTH_LOW_AAL_HOURS, AUTH_SINGLE_SESSION, AUTH_INACTIVE_HOURS } = ctx.services.env;
  if (AUTH_SESSION_HOURS || AUTH_LOW_AAL_HOURS || AUTH_SINGLE_SESSION) return undefined;
  const next = moved(ctx, token, userAgent);
  const answer = await rotate(ctx.db, {
    id: token.sessionId,
    used: token.counter,
    next: next.refreshCounter,
    moment: next.refreshedAt,
    quiet_since: new Date(ctx.now.getTime() - AUTH_INACTIVE_HOURS * HOUR_MS),
    address: next.ip,
    agent: next.userAgent,
  });
  return answer && ofAnswer(answer);
}

/** What `rotate_sessions` of migrations/custom.sql is asked. */
type Rotation = {
  id: string;
  used: number;
  next: number;
  moment: Date;
  quiet_since: Date;
  address: string;
  agent: string | undefined;
};

const rotate = together(async (db, asked: readonly Rotation[]) => {
  const answers: (Answer | undefined)[] = asked.map(() => undefined);
  const { rows } = await db.execute<{ place: number; answer: Answer }>(
    sql`select place, answer from rotate_sessions(${JSON.stringify(asked.map((one, place) => ({ place, ...one })))})`,
  );
  for (const { place, answer } of rows) answers[place] = answer;
  return answers;
});

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
  if (!row) return refuse("refresh_token_not_found", m.auth_refresh_not_found());
  const { session } = row;
  const ended = whyEnded(tx, row);
  if (ended) return refuse(ended.code, ended.message);

  const meaning = refreshUse(token.counter, session.refreshCounter, session.refreshedAt, tx.now);
  if (meaning === "unknown") return refuse("refresh_token_not_found", m.auth_refresh_not_found());
  if (meaning === "repeat") return { session: await presentSession(tx, session, row) };
  if (meaning === "reuse") {
    await tx.db.delete(sessions).where(mine);
    await audit(tx, "session.reuse_detected", `user:${session.userId}`, { session: session.id });
    return refuse("refresh_token_already_used", m.auth_refresh_used());
  }
  const next = moved(tx, token, userAgent);
  await tx.db.update(sessions).set(next).where(mine);
  return { session: await presentSession(tx, { ...session, ...next }, row) };
}

const refuse = (code: string, message: string) => ({ refused: invalid(code, message) });
