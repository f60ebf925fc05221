import { and, eq, ne, sql } from "drizzle-orm";
import { presentSession } from "#app/domains/auth/commands/open-session.server.ts";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { sessions } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";

type Own = Pick<typeof sessions.$inferSelect, "id" | "userId" | "amr">;

/**
 * Raises a session to aal2 in the caller's transaction, which has locked its user and checked the second factor. The
 * refresh counter moves by two, so that the token given out at aal1 is not the parent that fetches the active one; the
 * account's sessions that stayed at aal1 end. Throws `session_not_found`.
 */
export async function raiseSession(
  tx: Ctx,
  { id, userId, amr }: Own,
  { method, factorId = null }: { method: string; factorId?: string | null },
): Promise<OpenedSession> {
  const timestamp = Math.floor(tx.now.getTime() / 1000);
  const [raised] = await tx.db
    .update(sessions)
    .set({
      aal: "aal2",
      factorId,
      amr: [{ method, timestamp }, ...amr.filter((proof) => proof.method !== method)],
      refreshCounter: sql`${sessions.refreshCounter} + 2`,
      refreshedAt: tx.now,
      ip: tx.ip,
    })
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning();
  if (!raised) throw forbidden("session_not_found", m.auth_session_not_found());
  const ended = await tx.db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.aal, "aal1"), ne(sessions.id, id)))
    .returning({ id: sessions.id });
  await audit(tx, "session.raised", `user:${userId}`, { session: id, method, ended: ended.length });
  return presentSession(tx, raised);
}
