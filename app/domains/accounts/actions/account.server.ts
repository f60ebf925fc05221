import { data } from "react-router";
import { enter, userAgentOf } from "#app/domains/auth/commands/enter.server.ts";
import { resendConfirmation } from "#app/domains/auth/commands/resend-confirmation.server.ts";
import { signIn } from "#app/domains/auth/commands/sign-in.server.ts";
import { signUp } from "#app/domains/auth/commands/sign-up.server.ts";
import { homeownerForm, SignInForm, type SignUpRole, signUpForm } from "#app/domains/auth/input.ts";
import { mailedNext } from "#app/domains/auth/rules/next.ts";
import { requireWay } from "#app/domains/auth/rules/ways-in.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { AppError } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { requireCaptchaIn } from "./captcha.server.ts";

export type AccountRequest = { ctx: Ctx; request: Request; form: FormData; next: string };
/** What an action hands over of a form that is sent before JavaScript. */
export type Posted = Omit<AccountRequest, "next"> & { url: URL };

/** The sign-in form as a plain POST; whoever has not confirmed their address yet is sent the mail again. */
export async function signInByForm({ ctx, request, form, next }: AccountRequest) {
  const { email, password, remember } = parseInput(SignInForm, formValues(form));
  requireWay(ctx.services.env, "email");
  await requireCaptchaIn(ctx, form);
  try {
    const session = await signIn(ctx, {
      email,
      password,
      userAgent: userAgentOf(request),
      cookies: request.headers.get("cookie"),
    });
    return enter(ctx, session, next, remember);
  } catch (refusal) {
    if (!(refusal instanceof AppError) || refusal.code !== "email_not_confirmed") throw refusal;
    await resendConfirmation(ctx, email, `${ctx.services.env.PUBLIC_URL}${mailedNext(next)}`);
    return data({ checkMail: email });
  }
}

/** A sign-up form as a plain POST: the contractor's of `/auth`, the homeowner's or the realtor's. */
export async function signUpByForm({ ctx, request, form, next }: AccountRequest, userType: SignUpRole) {
  const shape = userType === "contractor" ? signUpForm : homeownerForm;
  const min = ctx.services.env.AUTH_PASSWORD_MIN;
  const { email, password, ...person } = parseInput(shape(min), formValues(form));
  requireWay(ctx.services.env, "email");
  await requireCaptchaIn(ctx, form);
  const done = await signUp(ctx, {
    email,
    password,
    data: { ...person, user_type: userType },
    redirectTo: `${ctx.services.env.PUBLIC_URL}${mailedNext(next)}`,
    userAgent: userAgentOf(request),
  });
  return done.session ? enter(ctx, done.session, next) : data({ checkMail: email });
}
