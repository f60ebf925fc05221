import { and, eq, inArray } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { mfaFactors, sessions, users } from "#app/domains/auth/tables.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { forbidden } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { isDropped } from "../rules/factors.ts";

export type FactorRow = typeof mfaFactors.$inferSelect;

/**
 * The actor's account, locked until the transaction ends, with the session that asks: whatever changes factors or raises
 * sessions of one account happens one after the other. Throws `unauthenticated`, `session_not_found`.
 */
export async function lockOwnAccount(tx: Ctx) {
  const { userId, sessionId } = requireActor(tx);
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for("update");
  const [session] = await tx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  if (!user || !session) throw forbidden("session_not_found", m.auth_session_not_found());
  return { user, session };
}

/** The account's factors; enrolments that were begun and left are dropped on the way. */
export async function livingFactors(tx: Ctx, userId: string): Promise<FactorRow[]> {
  const all = await tx.db.select().from(mfaFactors).where(eq(mfaFactors.userId, userId));
  const dropped = all.filter((factor) => isDropped(factor, tx.now)).map(({ id }) => id);
  if (dropped.length) await tx.db.delete(mfaFactors).where(inArray(mfaFactors.id, dropped));
  return all.filter(({ id }) => !dropped.includes(id));
}

export const isVerified = ({ status }: Pick<FactorRow, "status">): boolean => status === "verified";
