import { and, eq, ne } from "drizzle-orm";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import { requireActor } from "../access.ts";
import { sessions } from "../tables.server.ts";

/** Which sessions of the actor end: this one, all, or all but this one. */
export const SCOPES = ["local", "global", "others"] as const;
export type Scope = (typeof SCOPES)[number];

/** Ends sessions of the actor; their access tokens are worth nothing here from now on. */
export async function endSession(ctx: Ctx, scope: Scope): Promise<void> {
  const { userId, sessionId } = requireActor(ctx);
  const mine = eq(sessions.userId, userId);
  const which = {
    local: and(mine, eq(sessions.id, sessionId)),
    global: mine,
    others: and(mine, ne(sessions.id, sessionId)),
  };
  await inTransaction(ctx, async (tx) => {
    const ended = await tx.db.delete(sessions).where(which[scope]).returning({ id: sessions.id });
    if (ended.length) await audit(tx, "session.ended", `user:${userId}`, { scope, sessions: ended.length });
  });
}

/**
 * Ends one other session of the actor, access tokens included; on a page that shows where they are signed in. Throws
 * `not_found` for a session that is not theirs.
 */
export async function endOtherSession(ctx: Ctx, id: string): Promise<void> {
  const { userId, sessionId } = requireActor(ctx);
  const found =
    isId(id) &&
    id !== sessionId &&
    (await inTransaction(ctx, async (tx) => {
      const ended = await tx.db
        .delete(sessions)
        .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
        .returning({ id: sessions.id });
      if (ended.length) await audit(tx, "session.ended", `user:${userId}`, { scope: "one", session: id });
      return ended.length > 0;
    }));
  if (!found) throw notFound("no_such_session", m.auth_users_no_such_session());
}
