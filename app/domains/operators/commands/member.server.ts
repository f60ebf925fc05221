import { and, eq, gt, isNull } from "drizzle-orm";
import { dropTokens } from "#app/domains/auth/commands/drop-tokens.server.ts";
import { sessions, userRoles, users } from "#app/domains/auth/tables.server.ts";
import { dropFactorsOf } from "#app/domains/factors/commands/drop-factors.server.ts";
import { moderators } from "#app/domains/moderation/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { conflict, forbidden, notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";
import type { Suspend } from "../input.ts";
import { requireDuty } from "../queries/duty.server.ts";
import { operatorDuties } from "../tables.server.ts";

const DAY_MS = 24 * 3_600_000;
/** Until somebody restores it. */
const FOR_GOOD = new Date("9999-12-31T00:00:00.000Z");

/**
 * The account that is acted on, locked. Nobody acts on their own account here, and only an owner on that of somebody who
 * works for the operator. Throws `not_found`, `forbidden`.
 */
export async function target(tx: Ctx, id: string) {
  const actorId = await requireDuty(tx, "support", "owner");
  const [user] = isId(id)
    ? await tx.db
        .select({ id: users.id, bannedUntil: users.bannedUntil, role: userRoles.role, moderates: moderators.userId })
        .from(users)
        .leftJoin(userRoles, eq(userRoles.userId, users.id))
        .leftJoin(moderators, eq(moderators.userId, users.id))
        .where(and(eq(users.id, id), isNull(users.deletedAt)))
        .for("update", { of: users })
    : [];
  if (!user) throw notFound("no_such_member", m.operators_no_member());
  if (user.id === actorId) throw forbidden("own_account", m.operators_own_account());
  const held = await tx.db.select().from(operatorDuties).where(eq(operatorDuties.userId, user.id));
  if (user.role === "admin" || user.moderates || held.length) await requireDuty(tx, "owner");
  return user;
}

/** Ends everything that acts as the member. Gives the number of sessions. */
async function signOut(tx: Ctx, userId: string): Promise<number> {
  const ended = await tx.db.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id });
  await tx.services.account.endKeys(tx, userId);
  await dropTokens(tx, userId);
  return ended.length;
}

/** Keeps a member out until a time, at once: sessions, access tokens and links that were mailed are worth nothing. */
export const suspendMember = (ctx: Ctx, id: string, { reason, days }: Suspend): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await target(tx, id);
    const until = days === "0" ? FOR_GOOD : new Date(tx.now.getTime() + Number(days) * DAY_MS);
    await tx.db.update(users).set({ bannedUntil: until, updatedAt: tx.now }).where(eq(users.id, user.id));
    const ended = await signOut(tx, user.id);
    const detail = { reason, until: days === "0" ? null : until.toISOString(), sessions: ended };
    await audit(tx, "member.suspended", `user:${user.id}`, detail, null);
  });

/** Lets a suspended member in again. Throws `not_suspended`. */
export const restoreMember = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const user = await target(tx, id);
    const [back] = await tx.db
      .update(users)
      .set({ bannedUntil: null, updatedAt: tx.now })
      .where(and(eq(users.id, user.id), gt(users.bannedUntil, tx.now)))
      .returning({ id: users.id });
    if (!back) throw conflict("not_suspended", m.operators_not_suspended());
    await audit(tx, "member.restored", `user:${user.id}`, { reason }, null);
  });

/** Signs a member out everywhere; they may sign in again. */
export const endMemberSessions = (ctx: Ctx, id: string, reason: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const user = await target(tx, id);
    const ended = await signOut(tx, user.id);
    await audit(tx, "member.signed_out", `user:${user.id}`, { reason, sessions: ended }, null);
    return ended;
  });

/** Takes second factors and backup codes from a member who lost them; the member hears of it by mail. */
export const dropMemberFactors = (ctx: Ctx, id: string, reason: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const user = await target(tx, id);
    return dropFactorsOf(tx, user.id, reason);
  });
