import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { OpenedSession } from "../queries/present-user.server.ts";
import { sessionWithOwner, whyEnded } from "../queries/session.server.ts";
import { presentSession } from "./open-session.server.ts";

/**
 * The session that a member began from, as it stands: linking opens no second one, and an ended one links nothing.
 * Throws `session_not_found`, `session_expired`, `user_banned`.
 */
export async function ownSession(tx: Ctx, userId: string, sessionId: unknown): Promise<OpenedSession> {
  const row = typeof sessionId === "string" ? await sessionWithOwner(tx, sessionId) : undefined;
  if (row?.user.id !== userId) throw forbidden("session_not_found", m.auth_providers_session_ended());
  const ended = whyEnded(tx, row);
  if (ended) throw forbidden(ended.code, ended.message);
  return presentSession(tx, row.session);
}
