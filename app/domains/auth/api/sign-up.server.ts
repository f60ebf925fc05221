import { z } from "zod";
import { AppError, invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { signUp } from "../commands/sign-up.server.ts";
import { ACCOUNT_BUCKET } from "../rules/limits.ts";
import { answerSession, Data, readBody, Text } from "./request.server.ts";

const SignUpBody = z.object({ email: Text, phone: Text, password: Text, data: Data });

/** POST /signup: a session with autoconfirm, else the bare user. */
export async function postSignUp(c: AppContext) {
  const { ctx } = c.var;
  await limitHere(ctx, "auth-account", ctx.ip, ACCOUNT_BUCKET);
  const { email, phone, password, data } = await readBody(c, SignUpBody);
  if (!email && phone) throw invalid("phone_provider_disabled", m.auth_phone_disabled());
  if (!email) throw new AppError("invalid", "anonymous_provider_disabled", m.auth_anonymous_disabled());
  if (!password) throw invalid("validation_failed", m.auth_password_required());
  const done = await signUp(ctx, {
    email,
    password,
    data: data ?? {},
    redirectTo: c.req.query("redirect_to"),
    userAgent: c.req.header("user-agent"),
  });
  return done.session ? answerSession(c, done.session) : c.json(done.user);
}
