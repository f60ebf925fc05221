import { ownerOf, requireActor } from "#app/domains/auth/access.ts";
import { requirePassword } from "#app/domains/auth/commands/change-password.server.ts";
import { reauthenticate, useNonce } from "#app/domains/auth/commands/reauthenticate.server.ts";
import { requireFreshAal } from "#app/domains/auth/commands/require-fresh-aal.server.ts";
import { sessionWithOwner } from "#app/domains/auth/queries/session.server.ts";
import { lockOwnAccount } from "#app/domains/factors/commands/own-account.server.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { type AppError, forbidden, invalid } from "#app/infra/errors.ts";
import { m } from "#paraglide/messages.js";
import type { Proof } from "../input.ts";

/**
 * That the owner is at this session, however young: the second factor where the account has one, and the password, or the
 * mailed digits of an account without one; an address that nobody confirmed makes no tokens. What counts wrong guesses
 * happens here, before any transaction; gives whether the digits are still to be spent in it.
 */
export async function proveOwner(ctx: Ctx, { password, code }: Proof): Promise<{ spendCode: boolean }> {
  const row = await ownSession(ctx);
  await requireFreshAal(ctx, row);
  if (row.user.isAnonymous) throw forbidden("no_authorization", m.auth_factors_not_for_anonymous());
  const { email, emailConfirmedAt, phoneConfirmedAt } = row.user;
  if (email ? !emailConfirmedAt : !phoneConfirmedAt)
    throw forbidden("email_not_confirmed", m.auth_users_verify_email_first());
  if (row.user.passwordHash !== null) {
    if (!password) throw refused("password", "current_password_required", m.developers_password_needed());
    await requirePassword(ctx, row.user, password);
    return { spendCode: false };
  }
  if (!code) throw refused("code", "reauthentication_needed", m.auth_users_reauth_needed());
  return { spendCode: true };
}

/** The refusal when the mailed digits are wrong, to be thrown after the transaction so that the guess stays counted. */
export async function spendCode(tx: Ctx, { code = "" }: Proof): Promise<AppError | null> {
  const { user } = await lockOwnAccount(tx);
  if (await useNonce(tx, user, code)) return null;
  return refused("code", "reauthentication_not_valid", m.auth_users_reauth_wrong());
}

/** Mails the digits that an account without a password proves itself with. */
export const mailProof = async (ctx: Ctx): Promise<void> => {
  ownerOf(ctx, "tokens");
  await reauthenticate(ctx, (await ownSession(ctx)).user);
};

async function ownSession(ctx: Ctx) {
  const row = await sessionWithOwner(ctx, requireActor(ctx).sessionId);
  if (!row) throw forbidden("session_not_found", m.auth_session_not_found());
  return row;
}

const refused = (field: keyof Proof, code: string, message: string) => invalid(code, message, { [field]: message });
