import { data } from "react-router";
import { notWeakCookie } from "#app/domains/auth/cookies.server.ts";
import { safeNext } from "#app/domains/auth/rules/next.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { changePasswordByForm, removeFactorByForm } from "../actions/account-page.server.ts";
import { orAskEach } from "../actions/prove.server.ts";
import { type FormAnswer, Saved } from "../components/account-form.tsx";
import { AccountPages } from "../components/account-head.tsx";
import { BackupSetting } from "../components/backup-setting.tsx";
import { FactorList } from "../components/factor-list.tsx";
import { PasswordSetting } from "../components/password-setting.tsx";
import { Setting } from "../components/setting.tsx";
import { OurTerms } from "../components/terms.tsx";
import { type MySecurity, mySecurity } from "../queries/my-security.server.ts";
import { type Terms, termsOf } from "../rules/terms.ts";
import type { Route } from "./+types/account-security";

type Seen = { mine: MySecurity; next: string; terms: Terms };

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_security_title()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => ({
  mine: await mySecurity(ctx),
  next: safeNext(url.searchParams.get("next"), ""),
  terms: termsOf(ctx.services.env),
}));

export const action = act<Route.ActionArgs, unknown>(
  orAskEach("/account/security", {
    "remove-factor": removeFactorByForm,
    password: async ({ ctx, form }) => {
      const answer = await changePasswordByForm(ctx, form);
      return "saved" in answer ? data(answer, { headers: { "set-cookie": notWeakCookie(ctx.services.env) } }) : answer;
    },
  }),
);

export const shouldRevalidate = unlessRefused;

/** Forms that say themselves what went wrong. */
const SPEAKS = new Set(["password"]);

export default function AccountSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const { mine, next, terms } = loaderData;
  const answer = actionData as FormAnswer;
  const about = answer?.intent ?? answer?.typed?.["intent"];
  const loud = answer && !SPEAKS.has(String(about)) ? answer : undefined;
  return (
    <AccountPages
      at="/account/security"
      title={m.auth_account_security_title()}
      intro={m.auth_account_security_intro()}
    >
      {loud?.error && (
        <Alert tone="danger" live>
          {loud.error.message}
        </Alert>
      )}
      {loud?.saved && <Saved saved={loud.saved} />}
      {next && mine.factors.length > 0 && (
        <Alert
          tone="success"
          action={
            <LinkButton to={next} variant="primary">
              {m.auth_account_go_on()}
            </LinkButton>
          }
        >
          {m.auth_account_factor_ready()}
        </Alert>
      )}
      <Setting id="factors" title={m.auth_account_factors()} about={m.auth_account_factors_about()}>
        <FactorList factors={mine.factors} needed={mine.needsFactor} textable={mine.textable} />
      </Setting>
      {mine.factors.length > 0 && (
        <Setting id="codes" title={m.auth_account_backup()} about={m.auth_account_backup_about()}>
          <BackupSetting codes={mine.codes} />
        </Setting>
      )}
      <Setting id="password" title={m.auth_field_password()} about={m.auth_account_password_about()}>
        <OurTerms value={terms}>
          <PasswordSetting
            email={mine.email}
            has={mine.hasPassword}
            askCurrent={mine.askCurrent}
            keys={mine.keys}
            answer={answer}
          />
        </OurTerms>
      </Setting>
    </AccountPages>
  );
}
