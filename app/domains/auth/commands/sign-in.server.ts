import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { forgive, limit } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { EMAIL_MAX } from "../input.ts";
import { accountByEmail } from "../queries/account.server.ts";
import { FAILURES_PER_ACCOUNT, FAILURES_PER_ACCOUNT_AND_ADDRESS, SIGN_INS_PER_ADDRESS } from "../rules/limits.ts";
import { isBanned } from "../rules/session.ts";
import { isPassword } from "./hash-password.server.ts";
import { type OpenedSession, openSession } from "./open-session.server.ts";

export type SignIn = { email: string; password: string; userAgent?: string | undefined };

const PASSWORD_READ = 512;

/**
 * Signs in by password. An unknown address and a wrong password cost the same time and get the same answer; what else
 * stands in the way (a ban, an unconfirmed address) is told only to those who know the password. Throws
 * `invalid_credentials`, `user_banned`, `email_not_confirmed`, `over_request_rate_limit`.
 */
export async function signIn(ctx: Ctx, { email, password, userAgent }: SignIn): Promise<OpenedSession> {
  const address = email.trim().toLowerCase().slice(0, EMAIL_MAX);
  const here = `${address} ${ctx.ip}`;
  await limit(ctx, "sign-in", ctx.ip, SIGN_INS_PER_ADDRESS);
  await limit(ctx, "sign-in-here", here, FAILURES_PER_ACCOUNT_AND_ADDRESS);
  await limit(ctx, "sign-in-account", address, FAILURES_PER_ACCOUNT);

  const user = await accountByEmail(ctx, address);
  const right = await isPassword(user?.passwordHash, password.slice(0, PASSWORD_READ));
  if (!user || !right) {
    await audit(ctx, "sign_in.refused", `user:${user?.id ?? "unknown"}`);
    throw invalid("invalid_credentials", m.auth_invalid_credentials());
  }
  if (isBanned(user.bannedUntil, ctx.now)) throw invalid("user_banned", m.auth_user_banned());
  if (!user.emailConfirmedAt) throw invalid("email_not_confirmed", m.auth_email_not_confirmed());
  await forgive(ctx, "sign-in-here", here);
  await forgive(ctx, "sign-in-account", address);
  return inTransaction(ctx, (tx) => openSession(tx, user.id, "password", userAgent));
}
