import { roleMayEnter } from "#app/domains/auth/access.ts";
import { keepingNext, safeNext } from "#app/domains/auth/rules/next.ts";
import { hasOutbox } from "#app/domains/auth/rules/outbox.ts";
import { type WaysIn, waysIn, whyNoProvider } from "#app/domains/auth/rules/ways-in.ts";
import { BRAND } from "#app/infra/brand.ts";
import { type Intent, ROLES, type Role } from "#app/infra/ctx.ts";
import { act, page } from "#app/infra/page.server.ts";
import { setting } from "#app/infra/settings.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { m } from "#paraglide/messages.js";
import { type AccountRequest, type Posted, signInByForm, signUpByForm } from "../actions/account.server.ts";
import { mailForms } from "../actions/mail.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AccountSheet } from "../components/account-sheet.tsx";
import { AlreadyIn } from "../components/already-in.tsx";
import { EmailField, NameField, PasswordField, PhoneField } from "../components/fields.tsx";
import { ByEmail, OtherWay } from "../components/form-card.tsx";
import { ProviderButtons } from "../components/provider-buttons.tsx";
import { SignInForm } from "../components/sign-in-form.tsx";
import { ContractorSignUp } from "../components/sign-up-form.tsx";
import { closedNote } from "../queries/closed-note.server.ts";
import { type Terms, termsOf } from "../rules/terms.ts";
import type { Route } from "./+types/auth";

type Seen = {
  viewer: { email: string; role: Role | null } | null;
  /** The role the page they came from asks for, when theirs is another. */
  wanted: Role | null;
  next: string;
  /** What they came for, in words, and whether a newcomer is as a rule a homeowner. */
  intent: Intent | null;
  tab: "sign-in" | "sign-up";
  open: boolean;
  /** What is said while sign-up is closed. */
  closed: string;
  ways: WaysIn;
  refused: string | null;
  outbox: boolean;
  terms: Terms;
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.viewer ? headingFor(loaderData.wanted) : m.auth_title()} · ${BRAND.name}` },
  { name: "robots", content: "noindex" },
];

export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => {
  const asked = ROLES.find((role) => role === url.searchParams.get("for"));
  const { actor } = ctx;
  const next = safeNext(url.searchParams.get("next"));
  return {
    intent: actor ? null : await ctx.services.account.intentOf(ctx, next),
    viewer: actor && { email: actor.email, role: actor.role },
    wanted: actor && asked && !roleMayEnter(actor.role, [asked]) ? asked : null,
    next,
    tab: url.searchParams.get("tab") === "sign-up" ? "sign-up" : "sign-in",
    open: await setting(ctx, "sign_ups.open"),
    closed: await closedNote(ctx),
    ways: waysIn(ctx.services.env),
    refused: whyNoProvider(url.searchParams),
    outbox: hasOutbox(ctx),
    terms: termsOf(ctx.services.env),
  };
});

/** For somebody who is signed in: the page that sent them here is not for their kind of account, or they need not sign in. */
const headingFor = (wanted: Role | null): string => (wanted ? m.auth_wrong_account() : m.auth_already_title());

const asked = ({ ctx, request, url, form }: Posted): AccountRequest => ({
  ctx,
  request,
  form,
  next: safeNext(url.searchParams.get("next")),
});

export const action = act<Route.ActionArgs, unknown>(
  {
    "sign-in": async (args) => signInByForm(asked(args)),
    "sign-up": async (args) => signUpByForm(asked(args), "contractor"),
    ...mailForms(asked),
  },
  { goesOn: ["sign-in", "mail-code"] },
);

const PANEL = "auth-panel";

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const { viewer, wanted, next, intent, tab, open, closed, ways, refused, outbox, terms } = loaderData;
  const at = (which: Seen["tab"]) => keepingNext(`/auth?tab=${which}`, next);
  const answer = actionData as FormAnswer;
  return (
    <AccountSheet
      terms={terms}
      no="AC-01"
      label={m.auth_sheet()}
      title={viewer ? headingFor(wanted) : (intent?.words ?? m.auth_heading())}
      lede={
        viewer
          ? m.auth_already_in()
          : (intent?.joins?.lede ?? intent?.lede ?? (intent ? m.auth_intent_lede() : m.auth_lede()))
      }
      points={[m.auth_point_1(), m.auth_point_2(), m.auth_point_3()]}
    >
      {viewer ? (
        <AlreadyIn {...viewer} wanted={wanted} next={next} />
      ) : (
        <Card flush>
          {open && intent?.homeowner && <HomeownersFirst next={next} />}
          <LinkTabs
            label={m.auth_title()}
            panel={PANEL}
            className="pt-2 *:px-2 sm:*:px-4"
            tabs={[
              { to: at("sign-in"), label: m.auth_tab_sign_in(), active: tab === "sign-in" },
              { to: at("sign-up"), label: m.auth_tab_sign_up(), active: tab === "sign-up" },
            ]}
          />
          <div
            id={PANEL}
            role="tabpanel"
            aria-label={tab === "sign-in" ? m.auth_tab_sign_in() : m.auth_tab_sign_up()}
            className="p-5 sm:p-7"
          >
            {tab === "sign-in" ? (
              <ByEmail on={ways.email}>
                <SignInForm key="in" next={next} answer={answer} outbox={outbox} again={at("sign-in")} />
              </ByEmail>
            ) : open ? (
              <ByEmail on={ways.email}>
                <SignUpForm next={next} answer={answer} outbox={outbox} again={at("sign-up")} joins={intent?.joins} />
              </ByEmail>
            ) : (
              <Alert>{closed}</Alert>
            )}
            {(open || tab === "sign-in") && (
              <ProviderButtons
                ways={ways}
                next={next}
                userType={intent?.homeowner ? "homeowner" : "contractor"}
                refused={refused}
              />
            )}
            {open && tab === "sign-up" && !intent?.homeowner && !intent?.joins && <Homeowners next={next} />}
            {open && ways.email && next.startsWith("/contractor-onboarding") && <StartHere />}
          </div>
        </Card>
      )}
    </AccountSheet>
  );
}

/** For a visitor whom the onboarding's guard sent here without an account: its own first step makes one. */
const StartHere = () => (
  <OtherWay
    note={m.auth_onboarding_note()}
    to="/contractor-onboarding/start"
    link={m.auth_onboarding_link()}
    className="text-sm text-ink-soft"
  />
);

/** The door of a newcomer who came for something that homeowners want. */
const HomeownersFirst = ({ next }: { next: string }) => (
  <div className="grid gap-2 border-b border-line p-5 sm:p-7">
    <LinkButton to={keepingNext("/homeowner-signup", next)} variant="primary" size="lg" wide>
      {m.auth_homeowner_first()}
    </LinkButton>
    <p className="text-center text-ink-soft">{m.auth_homeowner_first_note()}</p>
  </div>
);

type SignUpGiven = { next: string; answer: FormAnswer; outbox: boolean; again: string; joins: Intent["joins"] };

const SignUpForm = ({ joins, ...given }: SignUpGiven) => (
  <ContractorSignUp {...given} next={() => given.next} submit={m.auth_sign_up()}>
    <NameField value={joins?.name} />
    <EmailField value={joins?.email} />
    <PhoneField {...(joins && { hint: m.auth_joins_phone_hint() })} />
    <PasswordField fresh />
  </ContractorSignUp>
);

const Homeowners = ({ next }: { next: string }) => (
  <OtherWay
    note={m.auth_homeowner_note()}
    to={keepingNext("/homeowner-signup", next)}
    link={m.auth_homeowner_link()}
    className="text-sm text-ink-soft"
  />
);
