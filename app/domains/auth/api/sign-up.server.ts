import { z } from "zod";
import { forbidden, invalid } from "#app/infra/errors.ts";
import type { AppContext } from "#app/infra/http.ts";
import { limitHere } from "#app/infra/rate-limit.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { m } from "#paraglide/messages.js";
import { requireCaptcha } from "../commands/check-captcha.server.ts";
import { strong } from "../commands/create-account.server.ts";
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
  if (!(await setting(ctx, "sign_ups.open"))) throw forbidden("signup_disabled", m.auth_signup_disabled());
  const done = await signUp(ctx, { ...signUpIn(c, body), userAgent });
  return done.session ? answerSession(c, done.session) : c.json(done.user);
}

/**
 * Which refusal wins when several things are wrong, as the protocol's own server has it: the limit of the caller's
 * address, the body, the captcha, `signup_disabled`, a missing password, a weak one, an address and a number at once, the
 * channel and the challenge, whether that kind of address is taken at all, its form, then `data` and the name in it. Last
 * come the limit of sign-ups and, where addresses confirm themselves, `user_already_exists`.
 */
function signUpIn(c: AppContext, body: z.output<typeof SignUpBody>): SignUp {
  const { email, phone, password } = body;
  if (!password) throw invalid("validation_failed", m.auth_password_required());
  const data = body.data ?? {};
  const fullName = data["full_name"];
  strong(c.var.ctx, password, { email, fullName: typeof fullName === "string" ? fullName : null });
  if (email && phone) throw invalid("validation_failed", m.auth_codes_one_address());
  if (email) {
    const options = linkOptions(c, body);
    return { email: emailIn(c, email, m.auth_codes_email_signups_off), password, data, ...options };
  }
  checkChannel(body.channel);
  if (body.code_challenge) throw invalid("validation_failed", m.auth_codes_phone_no_pkce());
  return { phone: phoneIn(c, phone ?? "", m.auth_codes_phone_signups_off), password, data };
}
