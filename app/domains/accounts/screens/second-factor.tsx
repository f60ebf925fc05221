import { Form, redirect } from "react-router";
import { backupCodesOf, type Factor, factorsOf } from "#app/domains/auth/queries/factors.server.ts";
import { SECOND_FACTOR_PAGE } from "#app/domains/auth/rules/aal.ts";
import { afterSecondFactor } from "#app/domains/auth/rules/entry-pages.ts";
import { authPath } from "#app/domains/auth/rules/next.ts";
import { demoCode } from "#app/domains/factors/queries/demo-code.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { m } from "#paraglide/messages.js";
import type { Posted } from "../actions/account.server.ts";
import { secondFactorForms } from "../actions/second-factor.server.ts";
import { signOutHere } from "../client/sign-out.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AccountSheet } from "../components/account-sheet.tsx";
import { AppCode, BackupCode, Passkey, PhoneCode, type Way } from "../components/second-factor.tsx";
import type { Route } from "./+types/second-factor";

type Seen = { email: string; factors: Factor[]; ways: Way[]; by: Way; next: string; demo: string | null };

export const meta: Route.MetaFunction = () => [
  { title: `${m.auth_account_second_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

const ORDER = ["webauthn", "totp", "phone"] as const;

/** For a session that owes the second factor of its account; nobody else has anything to do here. */
export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => {
  const next = afterSecondFactor(url.searchParams.get("next"));
  if (!ctx.actor) throw redirect(authPath(next));
  const factors = (await factorsOf(ctx, ctx.actor.userId)).filter((factor) => factor.status === "verified");
  if (ctx.actor.aal === "aal2" || !factors.length) throw redirect(next);
  const codes = await backupCodesOf(ctx, ctx.actor.userId);
  const ways: Way[] = ORDER.filter((type) => factors.some((factor) => factor.factor_type === type));
  if (codes?.remaining) ways.push("backup");
  const by = ways.find((way) => way === url.searchParams.get("by")) ?? ways[0] ?? "totp";
  return { email: ctx.actor.email, factors, ways, by, next, demo: await demoCode(ctx) };
});

export const action = act<Route.ActionArgs, unknown>(
  secondFactorForms(({ ctx, request, url, form }: Posted) => ({
    ctx,
    request,
    form,
    next: afterSecondFactor(url.searchParams.get("next")),
  })),
  { goesOn: ["totp", "phone-ask", "phone", "backup"] },
);

const TAB: Record<Way, () => string> = {
  totp: m.auth_account_way_app,
  phone: m.auth_account_way_phone,
  webauthn: m.auth_account_way_passkey,
  backup: m.auth_account_way_backup,
};
const PANEL = "second-factor-panel";

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { email, factors, ways, by, next, demo } = loaderData;
  const answer = actionData as FormAnswer;
  const to = (way: Way) => `${SECOND_FACTOR_PAGE}?${new URLSearchParams({ by: way, next })}`;
  const own = factors.filter((factor) => factor.factor_type === by);
  return (
    <AccountSheet
      no="AC-06"
      label={m.auth_sheet()}
      title={m.auth_account_second_title()}
      lede={(ways.length > 1 ? m.auth_account_second_lede : m.auth_account_second_lede_one)({ email })}
    >
      <Card flush>
        {ways.length > 1 && (
          <LinkTabs
            label={m.auth_account_second_title()}
            panel={PANEL}
            className="pt-2 *:px-2 sm:*:px-4"
            tabs={ways.map((way) => ({ to: to(way), label: TAB[way](), active: way === by }))}
          />
        )}
        <div
          id={PANEL}
          {...(ways.length > 1 && { role: "tabpanel", "aria-label": TAB[by]() })}
          className="grid gap-8 p-5 sm:p-7"
        >
          {by === "totp" && demo && (
            <div data-demo-code={demo}>
              <Alert>{m.auth_factors_demo_code({ code: demo })}</Alert>
            </div>
          )}
          {by === "backup" ? (
            <BackupCode next={next} answer={answer} />
          ) : (
            own.map((factor) => <Ask key={factor.id} by={by} factor={factor} next={next} answer={answer} />)
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3.5 sm:px-7">
          <p className="min-w-0 text-sm text-ink-soft">
            {ways.includes("backup") ? m.auth_account_second_stuck() : m.auth_account_second_stuck_one()}
          </p>
          <Form method="post" action="/sign-out" reloadDocument onSubmit={signOutHere}>
            <input type="hidden" name="intent" value="sign-out" />
            <Button type="submit" size="sm" variant="quiet" className="-mx-3.5">
              {m.auth_sign_out()}
            </Button>
          </Form>
        </div>
      </Card>
    </AccountSheet>
  );
}

function Ask({ by, ...props }: { by: Way; factor: Factor; next: string; answer: FormAnswer }) {
  if (by === "webauthn") return <Passkey {...props} />;
  return by === "phone" ? <PhoneCode {...props} /> : <AppCode {...props} />;
}
