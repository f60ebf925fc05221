import { z } from "zod";
import { answerSession, readBody, requireBearer } from "#app/domains/auth/api/request.server.ts";
import { backupCodesOf } from "#app/domains/auth/queries/factors.server.ts";
import { conflict, notFound } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { makeBackupCodes, removeBackupCodes } from "../commands/backup-codes.server.ts";
import { spendBackupCode } from "../commands/spend-backup-code.server.ts";
import { MFA_BUCKET } from "../rules/factors.ts";

const VerifyBody = z.object({ code: z.string().max(200).nullish() });

const type = "recovery_code" as const;

async function begin(c: AppContext) {
  const row = await requireBearer(c);
  await limitHere(c.var.ctx, "auth-factors", c.var.ctx.ip, MFA_BUCKET);
  return row;
}

/** A person has one set, so its id is the person's. */
const answerCodes = (c: AppContext, { userId, codes }: { userId: string; codes: string[] }) =>
  c.json({ id: userId, type, friendly_name: m.auth_factors_backup_name(), total: codes.length, codes }, 200, {
    "cache-control": "no-store",
  });

/** GET /factors/recovery-codes */
export async function getRecoveryCodes(c: AppContext) {
  const { user } = await begin(c);
  const found = await backupCodesOf(c.var.ctx, user.id);
  if (!found) throw notFound("mfa_factor_not_found", m.auth_factors_backup_not_found());
  return c.json({ id: user.id, type, ...found }, 200, { "cache-control": "no-store" });
}

/** POST /factors/recovery-codes */
export async function postRecoveryCodes(c: AppContext) {
  await begin(c);
  return answerCodes(c, await makeBackupCodes(c.var.ctx));
}

/** POST /factors/recovery-codes/regenerate */
export async function postRegenerate(c: AppContext) {
  await begin(c);
  return answerCodes(c, await makeBackupCodes(c.var.ctx, { again: true }));
}

/** POST /factors/recovery-codes/verify */
export async function postVerifyRecoveryCode(c: AppContext) {
  await begin(c);
  const { code } = await readBody(c, VerifyBody);
  if (!code) throw conflict("mfa_verification_failed", m.auth_factors_backup_wrong());
  return answerSession(c, await spendBackupCode(c.var.ctx, code));
}

/** DELETE /factors/recovery-codes */
export async function deleteRecoveryCodes(c: AppContext) {
  await begin(c);
  const { userId } = await removeBackupCodes(c.var.ctx);
  return c.json({ id: userId });
}
