import { data, redirect } from "react-router";
import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { grantCookies } from "../cookies.server.ts";
import { HomeownerForm, SignInForm, SignUpForm } from "../input.ts";
import type { OpenedSession } from "./open-session.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

export type AccountRequest = { ctx: Ctx; request: Request; form: FormData; next: string };

const userAgentOf = (request: Request) => request.headers.get("user-agent") ?? undefined;

/** To `next` with the cookies of a session that was just granted. */
function enter(ctx: Ctx, session: OpenedSession, next: string, remember = true) {
  const headers = new Headers();
  for (const value of grantCookies(session, ctx.services.env, remember)) headers.append("set-cookie", value);
  return redirect(next, { status: 303, headers });
}

/** The sign-in form as a plain POST. */
export async function signInByForm({ ctx, request, form, next }: AccountRequest) {
  const { email, password, remember } = parseInput(SignInForm, formValues(form));
  const session = await signIn(ctx, { email, password, userAgent: userAgentOf(request) });
  return enter(ctx, session, next, remember);
}

/** A sign-up form as a plain POST: the contractor's of `/auth`, or the homeowner's. */
export async function signUpByForm({ ctx, request, form, next }: AccountRequest, userType: "contractor" | "homeowner") {
  const shape = userType === "contractor" ? SignUpForm : HomeownerForm;
  const { email, password, ...person } = parseInput(shape, formValues(form));
  const done = await signUp(ctx, {
    email,
    password,
    data: { ...person, user_type: userType },
    redirectTo: `${ctx.services.env.PUBLIC_URL}/`,
    userAgent: userAgentOf(request),
  });
  return done.session ? enter(ctx, done.session, next) : data({ checkMail: email });
}
