import { and, eq } from "drizzle-orm";
import { recordChange } from "#app/domains/auth/commands/changes/record-change.server.ts";
import { requireRecentProof } from "#app/domains/auth/commands/require-proof.server.ts";
import { raises } from "#app/domains/auth/rules/aal.ts";
import { backupCodes, mfaFactors, sessions } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid, notFound } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import { mailFactorRemoved } from "./mail-factors.server.ts";
import { isVerified, livingFactors, lockOwnAccount } from "./own-account.server.ts";

/**
 * Removes a factor of the actor; one that counts takes a session at aal2 with a recent proof. The sessions that it raised step down, and with
 * the last one all of them, and the backup codes go. Throws `mfa_factor_not_found`, `insufficient_aal`,
 * `reauthentication_needed`.
 */
export const removeFactor = (ctx: Ctx, factorId: string): Promise<{ id: string }> =>
  inTransaction(ctx, async (tx) => {
    const { user, session } = await lockOwnAccount(tx);
    const factors = await livingFactors(tx, user.id);
    const factor = factors.find(({ id }) => id === factorId);
    if (!factor) throw notFound("mfa_factor_not_found", m.auth_factors_not_found());
    if (isVerified(factor) && session.aal !== "aal2") throw invalid("insufficient_aal", m.auth_factors_aal_to_remove());
    if (isVerified(factor)) requireRecentProof(tx, session);

    await tx.db.delete(mfaFactors).where(eq(mfaFactors.id, factorId));
    await audit(tx, "factor.removed", `user:${user.id}`, {
      factor: factorId,
      type: factor.type,
      status: factor.status,
    });
    if (!isVerified(factor)) return { id: factorId };

    const last = !factors.some((other) => other.id !== factorId && isVerified(other));
    await stepDown(tx, user.id, last ? null : factorId);
    const undo = await recordChange(tx, user, { kind: "factor_removed", before: { factor } });
    if (last) {
      const codes = await tx.db.delete(backupCodes).where(eq(backupCodes.userId, user.id)).returning();
      if (codes.length) await recordChange(tx, user, { kind: "backup_codes", before: { codes } });
    }
    await mailFactorRemoved(tx, user, factor, undo);
    return { id: factorId };
  });

/** Takes aal2 from the sessions that one factor raised; from all of them without one. */
async function stepDown(tx: Ctx, userId: string, factorId: string | null): Promise<void> {
  const raised = and(
    eq(sessions.userId, userId),
    eq(sessions.aal, "aal2"),
    factorId ? eq(sessions.factorId, factorId) : undefined,
  );
  const affected = await tx.db.select({ id: sessions.id, amr: sessions.amr }).from(sessions).where(raised);
  for (const { id, amr } of affected)
    await tx.db
      .update(sessions)
      .set({ aal: "aal1", factorId: null, amr: amr.filter(({ method }) => !raises(method)) })
      .where(eq(sessions.id, id));
}
