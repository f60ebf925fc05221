import { z } from "zod";
import { invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { requireCaptcha } from "../commands/check-captcha.server.ts";
import { refreshSession } from "../commands/refresh-session.server.ts";
import { signIn } from "../commands/sign-in.server.ts";
import { TOKEN_BUCKET } from "../rules/limits.ts";
import { closed } from "./closed.server.ts";
import { inProtocolWords, OAuthError } from "./errors.server.ts";
import { byCode } from "./grants.server.ts";
import { emailsOpen, phonesOpen } from "./mail-request.server.ts";
import { answerSession, captchaIn, GotrueMeta, readBody } from "./request.server.ts";

const Given = z.string().nullish();
const PasswordBody = z.object({ email: Given, phone: Given, password: Given, ...GotrueMeta.shape });
const RefreshBody = z.object({ refresh_token: z.string() });

async function byPassword(c: AppContext) {
  const body = await readBody(c, PasswordBody);
  await requireCaptcha(c.var.ctx, captchaIn(body));
  const { email, phone, password } = body;
  if (email && phone) throw invalid("validation_failed", m.auth_codes_one_address());
  if (!(email || phone) || !password) throw invalid("validation_failed", m.auth_email_or_password_missing());
  const more = { password, userAgent: c.req.header("user-agent"), cookies: c.req.header("cookie") };
  if (email) emailsOpen(c);
  else phonesOpen(c);
  const session = await signIn(c.var.ctx, email ? { email, ...more } : { phone: phone ?? "", ...more });
  const weak = session.weak_password;
  if (!weak) return answerSession(c, session);
  const message = inProtocolWords(weak.message, c.var.ctx.services.env.AUTH_PASSWORD_MIN);
  return answerSession(c, { ...session, weak_password: { ...weak, message } });
}

async function byRefreshToken(c: AppContext) {
  const { refresh_token } = await readBody(c, RefreshBody);
  return answerSession(c, await refreshSession(c.var.ctx, refresh_token, c.req.header("user-agent")));
}

const GRANTS: Record<string, (c: AppContext) => Promise<Response>> = {
  password: byPassword,
  refresh_token: byRefreshToken,
  pkce: byCode,
  web3: closed.web3,
};

/** POST /token?grant_type=… */
export async function postToken(c: AppContext) {
  const { ctx } = c.var;
  await limitHere(ctx, "auth-token", ctx.ip, TOKEN_BUCKET);
  const grant = c.req.query("grant_type") ?? "";
  const answer = Object.hasOwn(GRANTS, grant) ? GRANTS[grant] : undefined;
  if (!answer) throw new OAuthError("unsupported_grant_type", "");
  return answer(c);
}
