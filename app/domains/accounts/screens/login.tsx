import { keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { hasOutbox } from "#app/domains/auth/rules/outbox.ts";
import { type WaysIn, waysIn, whyNoProvider } from "#app/domains/auth/rules/ways-in.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Role } from "#app/infra/ctx.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { m } from "#paraglide/messages.js";
import { type AccountRequest, type Posted, signInByForm } from "../actions/account.server.ts";
import { mailForms } from "../actions/mail.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AccountSheet } from "../components/account-sheet.tsx";
import { AlreadyIn } from "../components/already-in.tsx";
import { ByEmail, OtherWay } from "../components/form-card.tsx";
import { ProviderButtons } from "../components/provider-buttons.tsx";
import { SignInForm } from "../components/sign-in-form.tsx";
import { type Terms, termsOf } from "../rules/terms.ts";
import type { Route } from "./+types/login";

type Seen = {
  viewer: { email: string; role: Role | null } | null;
  side: "contractor" | "homeowner";
  next: string;
  ways: WaysIn;
  refused: string | null;
  outbox: boolean;
  terms: Terms;
};

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_login_title()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => ({
  viewer: ctx.actor && { email: ctx.actor.email, role: ctx.actor.role },
  side: url.searchParams.get("as") === "homeowner" ? "homeowner" : "contractor",
  next: safeNext(url.searchParams.get("next")),
  ways: waysIn(ctx.services.env),
  refused: whyNoProvider(url.searchParams),
  outbox: hasOutbox(ctx),
  terms: termsOf(ctx.services.env),
}));

const asked = ({ ctx, request, url, form }: Posted): AccountRequest => ({
  ctx,
  request,
  form,
  next: safeNext(url.searchParams.get("next")),
});

export const action = act<Route.ActionArgs, unknown>(
  {
    "sign-in": async (args) => signInByForm(asked(args)),
    ...mailForms(asked),
  },
  { goesOn: ["sign-in", "mail-code"] },
);

const PANEL = "login-panel";

const SIDES = {
  contractor: {
    tab: m.auth_tab_contractor,
    note: m.auth_login_contractor_note,
    signUp: "/contractor-signup",
    link: m.auth_login_contractor_sign_up,
  },
  homeowner: {
    tab: m.auth_tab_homeowner,
    note: m.auth_login_homeowner_note,
    signUp: "/homeowner-signup",
    link: m.auth_login_homeowner_sign_up,
  },
} as const;

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, side, next, ways, refused, outbox, terms } = loaderData;
  const at = (as: Seen["side"]) => keepingNext(as === "homeowner" ? "/login?as=homeowner" : "/login", next);
  const { tab, note, signUp, link } = SIDES[side];
  return (
    <AccountSheet
      terms={terms}
      no="AC-02"
      label={m.auth_sheet()}
      title={m.auth_login_heading()}
      lede={viewer ? m.auth_already_in() : m.auth_login_lede()}
      points={[m.auth_point_1(), m.auth_point_2(), m.auth_point_3()]}
    >
      {viewer ? (
        <AlreadyIn {...viewer} wanted={null} next={next} />
      ) : (
        <Card flush>
          <LinkTabs
            label={m.auth_login_lede()}
            panel={PANEL}
            className="pt-2 *:px-2 sm:*:px-4"
            tabs={[
              { to: at("contractor"), label: SIDES.contractor.tab(), active: side === "contractor" },
              { to: at("homeowner"), label: SIDES.homeowner.tab(), active: side === "homeowner" },
            ]}
          />
          <div id={PANEL} role="tabpanel" aria-label={tab()} className="p-5 sm:p-7">
            <p className="mb-5 text-ink-soft">{note()}</p>
            <ByEmail on={ways.email}>
              <SignInForm key={side} next={next} answer={actionData as FormAnswer} outbox={outbox} again={at(side)} />
            </ByEmail>
            {ways.phone && (
              <p className="mt-4 text-center">
                <Link to={keepingNext("/login/phone", next)} className="link inline-flex min-h-11 items-center">
                  {m.auth_login_phone()}
                </Link>
              </p>
            )}
            <ProviderButtons ways={ways} next={next} userType={side} refused={refused} />
            <OtherWay note={m.auth_login_no_account()} to={keepingNext(signUp, next)} link={link()} />
          </div>
        </Card>
      )}
    </AccountSheet>
  );
}
