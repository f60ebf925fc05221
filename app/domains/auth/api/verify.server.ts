import { z } from "zod";
import { invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { confirmEmail } from "../commands/confirm-email.server.ts";
import { resendConfirmation } from "../commands/resend-confirmation.server.ts";
import { ACCOUNT_BUCKET, VERIFY_BUCKET } from "../rules/limits.ts";
import { answerSession, readBody, Text } from "./request.server.ts";

const VerifyBody = z.object({ type: z.string(), token_hash: Text, token: Text });
const ResendBody = z.object({ type: z.string(), email: Text });

/** POST /verify with the token of a mailed link. */
export async function postVerify(c: AppContext) {
  const { ctx } = c.var;
  await limitHere(ctx, "auth-verify", ctx.ip, VERIFY_BUCKET);
  const { type, token_hash } = await readBody(c, VerifyBody);
  if (!["signup", "email"].includes(type)) throw invalid("feature_disabled", m.auth_feature_disabled());
  if (!token_hash) throw invalid("validation_failed", m.auth_otp_expired());
  const { session } = await confirmEmail(ctx, token_hash, c.req.header("user-agent"));
  return answerSession(c, session);
}

/** GET /verify: a mail scanner follows links, so this only leads to a page whose button posts. */
export function getVerify(c: AppContext) {
  const page = new URLSearchParams({ token_hash: c.req.query("token") ?? "", type: c.req.query("type") ?? "" });
  return c.redirect(`/auth/confirm?${page}`, 303);
}

/** POST /resend: the same answer whether the address is known, confirmed, or neither. */
export async function postResend(c: AppContext) {
  const { ctx } = c.var;
  await limitHere(ctx, "auth-account", ctx.ip, ACCOUNT_BUCKET);
  const { type, email } = await readBody(c, ResendBody);
  if (type !== "signup") throw invalid("feature_disabled", m.auth_feature_disabled());
  if (!email) throw invalid("validation_failed", m.auth_email_required());
  await resendConfirmation(ctx, email, c.req.query("redirect_to"));
  return c.json({});
}
