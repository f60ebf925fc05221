import { ownRow } from "#app/domains/auth/commands/require-proof.server.ts";
import { contactPath } from "#app/domains/auth/rules/entry-pages.ts";
import { isProven } from "#app/domains/auth/rules/proof.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { unlessRefused } from "#app/infra/sending.ts";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { profileForms } from "../actions/account-page.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AccountPages } from "../components/account-head.tsx";
import { EmailSetting, NameSetting, PhoneSetting } from "../components/profile-forms.tsx";
import { Setting } from "../components/setting.tsx";
import { type MyAccount, myAccount } from "../queries/my-account.server.ts";
import type { Route } from "./+types/account-profile";

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_profile_title()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, { account: MyAccount; both: boolean; proven: boolean }>(
  async ({ ctx }) => ({
    account: await myAccount(ctx),
    proven: !ctx.looking && isProven((await ownRow(ctx)).session, ctx.now),
    both: ctx.services.env.AUTH_SECURE_EMAIL_CHANGE,
  }),
);

export const action = act<Route.ActionArgs, unknown>(profileForms);

export const shouldRevalidate = unlessRefused;

export default function AccountProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { account, both, proven } = loaderData;
  const answer = actionData as FormAnswer;
  return (
    <AccountPages at="/account/profile" title={m.auth_account_profile_title()} intro={m.auth_account_profile_intro()}>
      <Setting id="name" title={m.auth_account_name_title()} about={m.auth_account_name_about()}>
        <NameSetting name={account.name} answer={answer} />
      </Setting>
      <Setting id="email" title={m.auth_field_email()} about={m.auth_account_email_about()}>
        {account.email && (
          <p className="mb-4 text-sm">
            {account.emailConfirmed ? (
              m.auth_contact_state_yes()
            ) : (
              <>
                {m.auth_contact_state_no()}{" "}
                <Link to={contactPath("/account/profile")} className="link">
                  {m.auth_contact_way()}
                </Link>
              </>
            )}
          </p>
        )}
        <EmailSetting
          email={account.email}
          waiting={account.newEmail}
          both={both}
          hasPassword={account.hasPassword}
          proven={proven}
          answer={answer}
        />
      </Setting>
      <Setting id="phone" title={m.auth_field_phone()} about={m.auth_account_phone_about()}>
        <PhoneSetting phone={account.phone} answer={answer} />
      </Setting>
    </AccountPages>
  );
}
