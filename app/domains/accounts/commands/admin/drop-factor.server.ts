import { and, eq } from "drizzle-orm";
import { type Factor, factorsOf } from "#app/domains/auth/queries/factors.server.ts";
import { backupCodes, mfaFactors, sessions } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { notFound } from "#app/infra/errors.ts";
import { isId } from "#app/infra/id.ts";
import { m } from "#paraglide/messages.js";

/**
 * Takes a second factor from a member who lost it, as an operator's service asks; the sessions at aal2 end, and with the
 * last factor the backup codes go. Throws not-found `validation_failed`, `mfa_factor_not_found`.
 */
export const dropFactorOf = (ctx: Ctx, userId: string, factorId: string): Promise<Factor> =>
  inTransaction(ctx, async (tx) => {
    if (!isId(factorId)) throw notFound("validation_failed", m.auth_users_factor_not_uuid());
    const factors = await factorsOf(tx, userId);
    const factor = factors.find(({ id }) => id === factorId);
    if (!factor) throw notFound("mfa_factor_not_found", m.auth_users_factor_not_found());
    await tx.db.delete(mfaFactors).where(and(eq(mfaFactors.id, factorId), eq(mfaFactors.userId, userId)));
    await tx.db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.aal, "aal2")));
    if (!factors.some((other) => other.id !== factorId && other.status === "verified"))
      await tx.db.delete(backupCodes).where(eq(backupCodes.userId, userId));
    await audit(tx, "factor.removed", `user:${userId}`, { factor: factorId, type: factor.factor_type, by: "service" });
    return factor;
  });
