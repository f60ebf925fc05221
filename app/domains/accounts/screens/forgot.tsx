import { RESET_PAGE } from "#app/domains/auth/rules/entry-pages.ts";
import { keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { hasOutbox } from "#app/domains/auth/rules/outbox.ts";
import { waysIn } from "#app/domains/auth/rules/ways-in.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { m } from "#paraglide/messages.js";
import type { AccountRequest, Posted } from "../actions/account.server.ts";
import { mailForms, recoverByForm } from "../actions/mail.server.ts";
import { getAuth } from "../client/client.ts";
import { AccountForm, type FormAnswer } from "../components/account-form.tsx";
import { AccountSheet } from "../components/account-sheet.tsx";
import { CheckMail } from "../components/check-mail.tsx";
import { EmailField } from "../components/fields.tsx";
import { ByEmail, FormCard, OtherWay } from "../components/form-card.tsx";
import { shapes } from "../components/shapes.ts";
import { type Terms, termsOf } from "../rules/terms.ts";
import type { Route } from "./+types/forgot";

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_account_forgot_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

type Seen = { next: string; email: boolean; outbox: boolean; terms: Terms };

export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => ({
  next: safeNext(url.searchParams.get("next")),
  email: waysIn(ctx.services.env).email,
  outbox: hasOutbox(ctx),
  terms: termsOf(ctx.services.env),
}));

const asked = ({ ctx, request, url, form }: Posted): AccountRequest => ({
  ctx,
  request,
  form,
  next: keepingNext(RESET_PAGE, safeNext(url.searchParams.get("next"))),
});

export const action = act<Route.ActionArgs, unknown>({
  recover: async (args) => recoverByForm(asked(args)),
  ...mailForms(asked),
});

const shape = () => shapes().then((all) => all.EmailForm);

export default function Forgot({
  loaderData: { next, email: byEmail, outbox, terms },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData as FormAnswer;
  return (
    <AccountSheet
      terms={terms}
      no="AC-07"
      label={m.auth_sheet()}
      title={m.auth_account_forgot_title()}
      lede={m.auth_account_forgot_lede()}
      points={[m.auth_account_forgot_point_1(), m.auth_account_forgot_point_2(), m.auth_account_forgot_point_3()]}
    >
      <FormCard>
        <ByEmail on={byEmail}>
          <AccountForm
            intent="recover"
            guarded
            shape={shape}
            answer={answer}
            failure={m.auth_account_forgot_failed()}
            submit={m.auth_account_forgot_submit()}
            busyLabel={m.auth_account_sending()}
            afterwards={(email) => (
              <CheckMail
                email={email}
                kind="recovery"
                next={keepingNext(RESET_PAGE, next)}
                outbox={outbox}
                answer={answer}
                again={keepingNext("/auth/forgot", next)}
              />
            )}
            send={async ({ email }, captcha) => {
              const auth = await getAuth();
              const { error } = await auth.resetPasswordForEmail(email, {
                ...captcha,
                redirectTo: `${window.location.origin}${keepingNext(RESET_PAGE, next)}`,
              });
              return error ? { refused: error.status ? error.message : undefined } : { checkMail: email };
            }}
          >
            <EmailField />
          </AccountForm>
        </ByEmail>
        <OtherWay note={m.auth_account_remembered()} to={keepingNext("/login", next)} link={m.auth_sign_in()} />
      </FormCard>
    </AccountSheet>
  );
}
