import { data } from "react-router";
import { enter, userAgentOf } from "#app/domains/auth/commands/enter.server.ts";
import { recover } from "#app/domains/auth/commands/recover.server.ts";
import { resend } from "#app/domains/auth/commands/resend.server.ts";
import { inPlainWords, verify } from "#app/domains/auth/commands/verify.server.ts";
import { CodeForm, EmailForm } from "#app/domains/auth/input.ts";
import { RESET_PAGE } from "#app/domains/auth/rules/entry-pages.ts";
import { mailedNext } from "#app/domains/auth/rules/next.ts";
import { requireWay } from "#app/domains/auth/rules/ways-in.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { m } from "#paraglide/messages.js";
import type { AccountRequest } from "./account.server.ts";
import { requireCaptchaIn } from "./captcha.server.ts";

const mailRecovery = (ctx: Ctx, email: string, next: string) =>
  recover(ctx, { email, redirectTo: `${ctx.services.env.PUBLIC_URL}${resetPageOf(next)}` });

/** The forgotten password's own pages say where its new one is chosen; a recovery begun elsewhere is chosen there too. */
const resetPageOf = (next: string) => (next.startsWith(RESET_PAGE) ? next : RESET_PAGE);

/** The form of a forgotten password as a plain POST; known and unknown addresses get the same answer. */
export async function recoverByForm({ ctx, form, next }: AccountRequest) {
  const { email } = parseInput(EmailForm, formValues(form));
  requireWay(ctx.services.env, "email");
  await requireCaptchaIn(ctx, form);
  await mailRecovery(ctx, email, next);
  return data({ checkMail: email });
}

/** The forms under "check your mail" as plain POSTs: another mail, or the digits of the one that came. */
export const mailForms = <A>(askedOf: (args: A) => AccountRequest) => ({
  "mail-again": async (args: A) => mailAgain(askedOf(args)),
  "mail-code": async (args: A) => mailCode(askedOf(args)),
});

const isRecovery = (form: FormData) => form.get("kind") === "recovery";

/** Sends the mail once more. */
export async function mailAgain({ ctx, form, next }: AccountRequest) {
  const { email } = parseInput(EmailForm, formValues(form));
  requireWay(ctx.services.env, "email");
  await requireCaptchaIn(ctx, form);
  if (isRecovery(form)) await mailRecovery(ctx, email, next);
  else await resend(ctx, { type: "signup", email, redirectTo: `${ctx.services.env.PUBLIC_URL}${mailedNext(next)}` });
  return data({
    intent: "mail-again",
    checkMail: email,
    saved: { title: m.auth_account_mail_sent_again_title(), message: m.auth_account_mail_sent_again() },
  });
}

async function mailCode({ ctx, request, form, next }: AccountRequest) {
  const { email } = parseInput(EmailForm, formValues(form));
  const { code } = parseInput(CodeForm, formValues(form));
  const recovers = isRecovery(form);
  const type = recovers ? "recovery" : "signup";
  const session = await verify(ctx, { type, email, code }, userAgentOf(request)).catch(inPlainWords);
  return session ? enter(ctx, session, recovers ? resetPageOf(next) : next) : null;
}
