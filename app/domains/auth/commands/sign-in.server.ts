import { audit } from "#app/infra/audit/audit.server.ts";
import { type Ctx, inTransaction } from "#app/infra/ctx.ts";
import { invalid } from "#app/infra/errors.ts";
import { networkOf } from "#app/infra/network.ts";
import { forgiveEach, limitEach, type Use } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { knownDevice } from "../cookies.server.ts";
import { EMAIL_MAX } from "../input.ts";
import { accountByEmail, accountByPhone, networksOf } from "../queries/account.server.ts";
import { weaknessOf } from "../queries/password-weakness.server.ts";
import type { OpenedSession } from "../queries/present-user.server.ts";
import {
  FAILURES_PER_ACCOUNT,
  FAILURES_PER_ACCOUNT_AND_ADDRESS,
  FAILURES_PER_ACCOUNT_AND_DEVICE,
  SIGN_INS_PER_ADDRESS,
} from "../rules/limits.ts";
import { phoneDigits } from "../rules/phone.ts";
import { isBanned, isDormant } from "../rules/session.ts";
import { ownerOf } from "./create-account.server.ts";
import { isPassword } from "./hash-password.server.ts";
import { openSession } from "./open-session.server.ts";

/** An address or a number, and the password. */
export type SignIn = ({ email: string } | { email?: undefined; phone: string }) & {
  password: string;
  userAgent?: string | undefined;
  /** The request's Cookie header, in which a browser that signed in before is known again. */
  cookies?: string | null | undefined;
};

const PASSWORD_READ = 512;
/** Nobody's id: an unknown address asks the database the same. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

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
 * What a wrong password counts against. A stranger's counts for the account too, from everywhere together; a browser that
 * has signed in before, and a network that a session of the account is open from, count for themselves alone, so that
 * strangers cannot shut the owner out.
 */
async function failuresOf(ctx: Ctx, name: string, userId: string | undefined, cookies: string | null): Promise<Use[]> {
  const device = userId ? knownDevice(cookies, ctx.services.env, userId, ctx.now) : null;
  const network = networkOf(ctx.ip);
  const networks = await networksOf(ctx, userId ?? NOBODY);
  if (device) return [["sign-in-device", `${name} ${device}`, FAILURES_PER_ACCOUNT_AND_DEVICE]];
  const here: Use = ["sign-in-here", `${name} ${network}`, FAILURES_PER_ACCOUNT_AND_ADDRESS];
  return networks.has(network) ? [here] : [here, ["sign-in-account", name, FAILURES_PER_ACCOUNT]];
}

/**
 * Signs in by password. An unknown address and a wrong password cost the same time and get the same answer; what else
 * stands in the way (a ban, an unconfirmed address) is told only to those who know the password. Throws
 * `invalid_credentials`, `user_banned`, `email_not_confirmed`, `phone_not_confirmed`, `over_request_rate_limit`.
 */
export async function signIn(ctx: Ctx, given: SignIn): Promise<OpenedSession> {
  const { name, find, byPhone } = whose(given);
  const found = await find(ctx);
  const user = found && !isDormant(found, ctx.services.env) ? found : undefined;
  const failures = await failuresOf(ctx, name, user?.id, given.cookies ?? null);
  await limitEach(ctx, [["sign-in", ctx.ip, SIGN_INS_PER_ADDRESS], ...failures]);

  const right = await isPassword(user?.passwordHash, readable(given.password.slice(0, PASSWORD_READ)));
  if (!user || !right) {
    await audit(ctx, "sign_in.refused", `user:${user?.id ?? "unknown"}`);
    throw invalid("invalid_credentials", m.auth_invalid_credentials());
  }
  if (isBanned(user.bannedUntil, ctx.now)) throw invalid("user_banned", m.auth_user_banned());
  if (byPhone && !user.phoneConfirmedAt) throw invalid("phone_not_confirmed", m.auth_codes_phone_not_confirmed());
  if (!byPhone && !user.emailConfirmedAt) throw invalid("email_not_confirmed", m.auth_email_not_confirmed());
  const session = await inTransaction(ctx, async (tx) => {
    await forgiveEach(tx, failures);
    return openSession(tx, user.id, "password", given.userAgent);
  });
  // A password from before the rules for them lets in, and says so.
  const weakness = weaknessOf(ctx, given.password, ownerOf(user));
  return weakness ? { ...session, weak_password: { reasons: weakness.reasons, message: weakness.message } } : session;
}
