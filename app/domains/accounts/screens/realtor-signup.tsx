import { REALTOR_START } from "#app/domains/auth/rules/entry-pages.ts";
import { keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import { type AccountRequest, type Posted, signUpByForm } from "../actions/account.server.ts";
import { mailForms } from "../actions/mail.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AccountSheet } from "../components/account-sheet.tsx";
import { EmailField, NameField, PasswordField, PhoneField } from "../components/fields.tsx";
import { ByEmail, FormCard, OtherWay } from "../components/form-card.tsx";
import { ProviderButtons } from "../components/provider-buttons.tsx";
import { RealtorSignUp } from "../components/sign-up-form.tsx";
import { type SignUpSeen, signUpSeen } from "../queries/sign-up-seen.server.ts";
import type { Route } from "./+types/realtor-signup";

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_realtor_title()} · ${BRAND.name}` },
  { name: "description", content: m.auth_realtor_lede() },
];

export const loader = page<Route.LoaderArgs, SignUpSeen>(({ ctx, url }) => signUpSeen(ctx, url));

const asked = ({ ctx, request, url, form }: Posted): AccountRequest => ({
  ctx,
  request,
  form,
  next: safeNext(url.searchParams.get("next"), "") || REALTOR_START,
});

export const action = act<Route.ActionArgs, unknown>({
  "sign-up": async (args) => signUpByForm(asked(args), "realtor"),
  ...mailForms(asked),
});

export default function RealtorSignup({ loaderData, actionData }: Route.ComponentProps) {
  const { next, intent, open, closed, ways, refused, outbox, terms } = loaderData;
  const carried = (path: string) => (next ? keepingNext(path, next) : path);
  return (
    <AccountSheet
      terms={terms}
      no="AC-20"
      label={m.auth_realtor_title()}
      title={intent ?? m.auth_realtor_heading()}
      lede={intent ? m.auth_intent_lede() : m.auth_realtor_lede()}
      points={[m.auth_realtor_point_1(), m.auth_realtor_point_2(), m.auth_realtor_point_3()]}
    >
      <FormCard>
        {open ? (
          <ByEmail on={ways.email}>
            <RealtorSignUp
              next={() => next || REALTOR_START}
              answer={actionData as FormAnswer}
              submit={m.auth_realtor_submit()}
              outbox={outbox}
              again={carried("/realtor-signup")}
            >
              <NameField />
              <EmailField />
              <PhoneField optional hint={m.auth_realtor_phone_hint()} />
              <PasswordField fresh />
            </RealtorSignUp>
          </ByEmail>
        ) : (
          <Alert>{closed}</Alert>
        )}
        {open && <ProviderButtons ways={ways} next={next || REALTOR_START} userType="realtor" refused={refused} />}
        <OtherWay note={m.auth_have_account()} to={carried("/login")} link={m.auth_sign_in()} />
      </FormCard>
    </AccountSheet>
  );
}
