import { and, eq, isNull } from "drizzle-orm";
import { requireActor } from "#app/domains/auth/access.ts";
import { backupCodesOf, hasVerifiedFactor } from "#app/domains/auth/queries/factors.server.ts";
import type { OpenedSession } from "#app/domains/auth/queries/present-user.server.ts";
import { BACKUP_METHOD } from "#app/domains/auth/rules/aal.ts";
import { backupCodes } from "#app/domains/auth/tables.server.ts";
import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { AppError, conflict } from "#app/infra/errors.ts";
import { forgive, limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { readBackupCode } from "../rules/backup-code.server.ts";
import { BACKUP_TRIES } from "../rules/factors.ts";
import { BACKUP_LIMIT, backupCodeHash } from "./backup-codes.server.ts";
import { mailBackupCodeUsed } from "./mail-factors.server.ts";
import { lockOwnAccount } from "./own-account.server.ts";
import { raiseSession } from "./raise-session.server.ts";

/**
 * Raises the actor's session by a backup code, which is used up; the owner hears of it by mail. Throws
 * `mfa_verification_failed`, `mfa_recovery_codes_locked` after ten wrong ones within 15 minutes.
 */
export async function spendBackupCode(ctx: Ctx, typed: string): Promise<OpenedSession> {
  const { userId } = requireActor(ctx);
  await limit(ctx, BACKUP_LIMIT, userId, BACKUP_TRIES).catch(asLocked);
  const raised = await inTransaction(ctx, (tx) => spend(tx, readBackupCode(typed)));
  if (!raised) throw conflict("mfa_verification_failed", m.auth_factors_backup_wrong());
  await forgive(ctx, BACKUP_LIMIT, userId);
  return raised;
}

async function spend(tx: Ctx, code: string | null): Promise<OpenedSession | null> {
  const { user, session } = await lockOwnAccount(tx);
  const [used] = code && (await hasVerifiedFactor(tx, user.id)) ? await takeCode(tx, user.id, code) : [];
  if (!used) {
    await audit(tx, "backup_code.refused", `user:${user.id}`);
    return null;
  }
  await audit(tx, "backup_code.used", `user:${user.id}`, { code: used.id });
  const left = await backupCodesOf(tx, user.id);
  await mailBackupCodeUsed(tx, user, used.id, left?.remaining ?? 0);
  return raiseSession(tx, session, { method: BACKUP_METHOD });
}

const takeCode = (tx: Ctx, userId: string, code: string) =>
  tx.db
    .update(backupCodes)
    .set({ usedAt: tx.now })
    .where(
      and(
        eq(backupCodes.userId, userId),
        eq(backupCodes.codeHash, backupCodeHash(tx, userId, code)),
        isNull(backupCodes.usedAt),
      ),
    )
    .returning({ id: backupCodes.id });

function asLocked(error: unknown): never {
  if (!(error instanceof AppError) || error.kind !== "rate_limited") throw error;
  const seconds = error.retryAfterSeconds ?? BACKUP_TRIES.seconds;
  throw new AppError("rate_limited", "mfa_recovery_codes_locked", m.auth_factors_backup_locked({ seconds }), {
    retryAfterSeconds: seconds,
  });
}
