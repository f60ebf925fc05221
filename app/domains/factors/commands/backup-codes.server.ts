import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { recordChange } from "#app/domains/auth/commands/changes/record-change.server.ts";
import { requireRecentProof } from "#app/domains/auth/commands/require-proof.server.ts";
import { backupCodesOf, hasVerifiedFactor } from "#app/domains/auth/queries/factors.server.ts";
import { backupCodes } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { deriveKey } from "#app/infra/derive-key.server.ts";
import { conflict, forbidden, notFound } from "#app/infra/errors.ts";
import { forgive } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { newBackupCodes } from "../rules/backup-code.server.ts";
import { mailBackupCodesChanged } from "./mail-factors.server.ts";
import { lockOwnAccount } from "./own-account.server.ts";

export const BACKUP_LIMIT = "backup-code";

/** What is kept of a code: worth nothing without the server's key. */
export const backupCodeHash = (ctx: Ctx, userId: string, code: string): string =>
  createHmac("sha256", deriveKey(ctx.services.env.AUTH_SECRET, "backup-code"))
    .update(`${userId}\n${code}`)
    .digest("base64url");

async function lockAtAal2(tx: Ctx) {
  const { user, session } = await lockOwnAccount(tx);
  if (session.aal !== "aal2") throw forbidden("insufficient_aal", m.auth_factors_aal_for_codes());
  requireRecentProof(tx, session);
  return user;
}

/**
 * Ten codes for the day the other factor is lost, in the clear this once. A new set (`again`) ends the one before. At aal2
 * with a recent proof only; the owner is told by mail. Throws `insufficient_aal`, `mfa_recovery_codes_sole_factor`, `mfa_verified_factor_exists` (there is a set),
 * `mfa_factor_not_found` (`again` without one).
 */
export const makeBackupCodes = (ctx: Ctx, { again = false } = {}): Promise<{ userId: string; codes: string[] }> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockAtAal2(tx);
    const userId = user.id;
    if (!(await hasVerifiedFactor(tx, userId)))
      throw conflict("mfa_recovery_codes_sole_factor", m.auth_factors_backup_sole());
    const there = await backupCodesOf(tx, userId);
    if (there && !again) throw conflict("mfa_verified_factor_exists", m.auth_factors_backup_exists());
    if (!there && again) throw notFound("mfa_factor_not_found", m.auth_factors_backup_not_found());

    const before = await tx.db.delete(backupCodes).where(eq(backupCodes.userId, userId)).returning();
    const undo = await recordChange(tx, user, { kind: "backup_codes", before: { codes: before } });
    const codes = newBackupCodes();
    await tx.db.insert(backupCodes).values(
      codes.map((code) => ({
        id: tx.newId(),
        userId,
        codeHash: backupCodeHash(tx, userId, code),
        createdAt: tx.now,
      })),
    );
    await forgive(tx, BACKUP_LIMIT, userId);
    await audit(tx, "backup_codes.made", `user:${userId}`, { again });
    await mailBackupCodesChanged(tx, user, true, undo);
    return { userId, codes };
  });

/** Ends the actor's set. At aal2 only. Throws `insufficient_aal`, `mfa_factor_not_found`. */
export const removeBackupCodes = (ctx: Ctx): Promise<{ userId: string }> =>
  inTransaction(ctx, async (tx) => {
    const user = await lockAtAal2(tx);
    const userId = user.id;
    const gone = await tx.db.delete(backupCodes).where(eq(backupCodes.userId, userId)).returning();
    if (!gone.length) throw notFound("mfa_factor_not_found", m.auth_factors_backup_not_found());
    const undo = await recordChange(tx, user, { kind: "backup_codes", before: { codes: gone } });
    await audit(tx, "backup_codes.removed", `user:${userId}`);
    await mailBackupCodesChanged(tx, user, false, undo);
    return { userId };
  });
