import { and, eq, isNull } from "drizzle-orm";
import { backupCodes, mfaFactors, sessions, users } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { mailFactorRemoved } from "./mail-factors.server.ts";
import { isVerified } from "./own-account.server.ts";

/**
 * For an owner who lost phone and backup codes: takes every second factor and backup code from an account and signs it out; the
 * owner hears of it by mail. For the command line, which has proven itself by reaching the data; whoever runs it has made
 * sure whom they talk to. Gives the number of factors that counted.
 */
export const dropFactors = (ctx: Ctx, email: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt)));
    if (!user) throw notFound("no_such_account", `No account has the address ${email}.`);
    return dropFactorsOf(tx, user.id);
  });

/** The same for an account by its id, with a reason for the audit log; the caller has made sure who asks. */
export const dropFactorsOf = (ctx: Ctx, userId: string, reason?: string): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for("update");
    if (!user) throw notFound("no_such_account", "There is no such account.");
    const dropped = await tx.db.delete(mfaFactors).where(eq(mfaFactors.userId, user.id)).returning();
    await tx.db.delete(backupCodes).where(eq(backupCodes.userId, user.id));
    await tx.db.delete(sessions).where(eq(sessions.userId, user.id));
    const counted = dropped.filter(isVerified);
    for (const factor of counted) await mailFactorRemoved(tx, user, factor, null);
    await audit(tx, "factors.dropped", `user:${user.id}`, { factors: counted.length, ...(reason && { reason }) }, null);
    return counted.length;
  });
