import { z } from "zod";
import { invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { refreshSession } from "../commands/refresh-session.server.ts";
import { signIn } from "../commands/sign-in.server.ts";
import { TOKEN_BUCKET } from "../rules/limits.ts";
import { OAuthError } from "./errors.server.ts";
import { byCode, byIdToken } from "./grants.server.ts";
import { answerSession, readBody, Text } from "./request.server.ts";

const PasswordBody = z.object({ email: Text, phone: Text, password: Text });
const RefreshBody = z.object({ refresh_token: z.string() });

async function byPassword(c: AppContext) {
  const { email, phone, password } = await readBody(c, PasswordBody);
  if (!email && phone) throw invalid("phone_provider_disabled", m.auth_phone_disabled());
  if (!email || !password) throw invalid("validation_failed", m.auth_email_or_password_missing());
  return answerSession(c, await signIn(c.var.ctx, { email, password, userAgent: c.req.header("user-agent") }));
}

async function byRefreshToken(c: AppContext) {
  const { refresh_token } = await readBody(c, RefreshBody);
  return answerSession(c, await refreshSession(c.var.ctx, refresh_token, c.req.header("user-agent")));
}

const GRANTS: Record<string, (c: AppContext) => Promise<Response>> = {
  password: byPassword,
  refresh_token: byRefreshToken,
  pkce: byCode,
  id_token: byIdToken,
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
