import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { forgiveEach, limitEach } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { EMAIL_MAX } from "../input.ts";
import { accountByEmail, accountByPhone } from "../queries/account.server.ts";
import { FAILURES_PER_ACCOUNT, FAILURES_PER_ACCOUNT_AND_ADDRESS, SIGN_INS_PER_ADDRESS } from "../rules/limits.ts";
import { phoneDigits } from "../rules/phone.ts";
import { isBanned } from "../rules/session.ts";
import { isPassword } from "./hash-password.server.ts";
import { type OpenedSession, openSession } from "./open-session.server.ts";

/** An address or a number, and the password. */
export type SignIn = ({ email: string } | { email?: undefined; phone: string }) & {
  password: string;
  userAgent?: string | undefined;
};

const PASSWORD_READ = 512;

/** What no address holds: the database would not even look. */
const readable = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** How the account is looked for, and the name that its failures are counted under. */
function whose(given: SignIn) {
  if (given.email === undefined) {
    const phone = phoneDigits(given.phone) ?? "";
    return { name: `+${phone}`, find: (ctx: Ctx) => accountByPhone(ctx, phone), byPhone: true };
  }
  const email = readable(given.email).trim().toLowerCase().slice(0, EMAIL_MAX);
  return { name: email, find: (ctx: Ctx) => accountByEmail(ctx, email), byPhone: false };
}

/**
 * Signs in by password. An unknown address and a wrong password cost the same time and get the same answer; what else
 * stands in the way (a ban, an unconfirmed address) is told only to those who know the password. Throws
 * `invalid_credentials`, `user_banned`, `email_not_confirmed`, `phone_not_confirmed`, `over_request_rate_limit`.
 */
export async function signIn(ctx: Ctx, given: SignIn): Promise<OpenedSession> {
  const { name, find, byPhone } = whose(given);
  const here = `${name} ${ctx.ip}`;
  await limitEach(ctx, [
    ["sign-in", ctx.ip, SIGN_INS_PER_ADDRESS],
    ["sign-in-here", here, FAILURES_PER_ACCOUNT_AND_ADDRESS],
    ["sign-in-account", name, FAILURES_PER_ACCOUNT],
  ]);

  const user = await find(ctx);
  const right = await isPassword(user?.passwordHash, readable(given.password.slice(0, PASSWORD_READ)));
  if (!user || !right) {
    await audit(ctx, "sign_in.refused", `user:${user?.id ?? "unknown"}`);
    throw invalid("invalid_credentials", m.auth_invalid_credentials());
  }
  if (isBanned(user.bannedUntil, ctx.now)) throw invalid("user_banned", m.auth_user_banned());
  if (byPhone && !user.phoneConfirmedAt) throw invalid("phone_not_confirmed", m.auth_codes_phone_not_confirmed());
  if (!byPhone && !user.emailConfirmedAt) throw invalid("email_not_confirmed", m.auth_email_not_confirmed());
  return inTransaction(ctx, async (tx) => {
    await forgiveEach(tx, [
      ["sign-in-here", here],
      ["sign-in-account", name],
    ]);
    return openSession(tx, user.id, "password", given.userAgent);
  });
}
