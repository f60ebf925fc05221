import { homeownerStart } from "#app/domains/auth/rules/entry-pages.ts";
import { keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import { type AccountRequest, type Posted, signUpByForm } from "../actions/account.server.ts";
import { mailForms } from "../actions/mail.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AccountSheet } from "../components/account-sheet.tsx";
import { EmailField, NameField, PasswordField, PhoneField, ZipField } from "../components/fields.tsx";
import { ByEmail, FormCard, OtherWay } from "../components/form-card.tsx";
import { ProviderButtons } from "../components/provider-buttons.tsx";
import { HomeownerSignUp } from "../components/sign-up-form.tsx";
import { type SignUpSeen, signUpSeen } from "../queries/sign-up-seen.server.ts";
import type { Route } from "./+types/homeowner-signup";

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_homeowner_title()} · ${BRAND.name}` },
  { name: "description", content: m.auth_homeowner_lede() },
];

export const loader = page<Route.LoaderArgs, SignUpSeen>(({ ctx, url }) => signUpSeen(ctx, url));

const asked = ({ ctx, request, url, form }: Posted): AccountRequest => ({
  ctx,
  request,
  form,
  next: safeNext(url.searchParams.get("next"), "") || homeownerStart(form.get("zip")),
});

export const action = act<Route.ActionArgs, unknown>({
  "sign-up": async (args) => signUpByForm(asked(args), "homeowner"),
  ...mailForms(asked),
});

export default function HomeownerSignup({ loaderData, actionData }: Route.ComponentProps) {
  const { next, intent, begun, open, closed, ways, refused, outbox, terms } = loaderData;
  const carried = (path: string) => (next ? keepingNext(path, next) : path);
  return (
    <AccountSheet
      terms={terms}
      no="AC-03"
      label={m.auth_homeowner_title()}
      title={intent ?? m.auth_homeowner_heading()}
      lede={intent ? m.auth_intent_lede() : m.auth_homeowner_lede()}
      points={[m.auth_homeowner_point_1(), m.auth_homeowner_point_2(), m.auth_homeowner_point_3()]}
    >
      <FormCard>
        {open ? (
          <ByEmail on={ways.email}>
            <HomeownerSignUp
              next={({ zip }) => next || homeownerStart(zip)}
              answer={actionData as FormAnswer}
              submit={m.auth_homeowner_submit()}
              outbox={outbox}
              again={carried("/homeowner-signup")}
            >
              <NameField value={begun?.name} />
              <EmailField value={begun?.email} />
              <PhoneField optional hint={m.auth_homeowner_phone_hint()} />
              <ZipField value={begun?.zip} hint={m.auth_homeowner_zip_hint()} />
              <PasswordField fresh />
            </HomeownerSignUp>
          </ByEmail>
        ) : (
          <Alert>{closed}</Alert>
        )}
        {open && (
          <ProviderButtons ways={ways} next={next || homeownerStart("")} userType="homeowner" refused={refused} />
        )}
        <OtherWay note={m.auth_have_account()} to={carried("/login?as=homeowner")} link={m.auth_sign_in()} />
      </FormCard>
    </AccountSheet>
  );
}
