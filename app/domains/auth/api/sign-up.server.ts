import { z } from "zod";
import { invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { m } from "#paraglide/messages.js";
import { requireCaptcha } from "../commands/check-captcha.server.ts";
import { signInAnonymously } from "../commands/sign-in-anonymously.server.ts";
import { type SignUp, signUp } from "../commands/sign-up.server.ts";
import { ACCOUNT_BUCKET } from "../rules/limits.ts";
import { checkChannel, emailIn, linkOptions, phoneIn } from "./mail-request.server.ts";
import { answerSession, captchaIn, Data, GotrueMeta, PkcePair, readBody } from "./request.server.ts";

const Given = z.string().nullish();
const SignUpBody = z.object({
  email: Given,
  phone: Given,
  password: Given,
  data: Data,
  channel: Given,
  ...PkcePair.shape,
  ...GotrueMeta.shape,
});

/** POST /signup: a session where addresses confirm themselves, else the bare user; without any address, a visitor's session. */
export async function postSignUp(c: AppContext) {
  const { ctx } = c.var;
  await limitHere(ctx, "auth-account", ctx.ip, ACCOUNT_BUCKET);
  const body = await readBody(c, SignUpBody);
  await requireCaptcha(ctx, captchaIn(body));
  const userAgent = c.req.header("user-agent");
  if (!body.email && !body.phone) return answerSession(c, await signInAnonymously(ctx, body.data ?? {}, userAgent));
  const done = await signUp(ctx, { ...signUpIn(c, body), userAgent });
  return done.session ? answerSession(c, done.session) : c.json(done.user);
}

function signUpIn(c: AppContext, body: z.output<typeof SignUpBody>): SignUp {
  const { email, phone, password } = body;
  if (email && phone) throw invalid("validation_failed", m.auth_codes_one_address());
  if (!password) throw invalid("validation_failed", m.auth_password_required());
  const common = { password, data: body.data ?? {} };
  if (email) return { email: emailIn(c, email, m.auth_codes_email_signups_off), ...common, ...linkOptions(c, body) };
  if (body.code_challenge) throw invalid("validation_failed", m.auth_codes_phone_no_pkce());
  const number = phoneIn(c, phone ?? "", m.auth_codes_phone_signups_off);
  checkChannel(body.channel);
  return { phone: number, ...common };
}
