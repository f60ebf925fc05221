import { redirect } from "react-router";
import { requireCaptchaIn } from "#app/domains/accounts/actions/captcha.server.ts";
import { useCameFrom } from "#app/domains/accounts/client/came-from.ts";
import { OurTerms } from "#app/domains/accounts/components/terms.tsx";
import { type Terms, termsOf } from "#app/domains/accounts/rules/terms.ts";
import { signUp } from "#app/domains/auth/commands/sign-up.server.ts";
import { grantCookies } from "#app/domains/auth/cookies.server.ts";
import { DASHBOARD, keepingNext } from "#app/domains/auth/rules/next.ts";
import { requireWay } from "#app/domains/auth/rules/ways-in.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent } from "#app/infra/sending.ts";
import { m } from "#paraglide/messages.js";
import { signUpFor } from "../access.ts";
import { type AccountAnswer, AccountStep } from "../components/onboarding-account.tsx";
import { openAccount } from "../input.ts";
import type { Route } from "./+types/onboarding-start";

const ONBOARDING = "/contractor-onboarding";

export const meta: Route.MetaFunction = () => [{ title: `${m.contractors_onboarding_label()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, { otherRole: boolean; terms: Terms }>(async ({ ctx }) => {
  const how = signUpFor(ctx.actor);
  if (how === "onboarding") throw redirect(ONBOARDING);
  if (how === "dashboard") throw redirect(DASHBOARD);
  if (!ctx.services.env.AUTH_EMAIL) throw redirect(keepingNext("/auth?tab=sign-up", ONBOARDING));
  return { otherRole: how === "other_role", terms: termsOf(ctx.services.env) };
});

/** For a form that is sent before JavaScript; the page itself signs up through the auth client. */
export const action = act<Route.ActionArgs, unknown>({
  account: async ({ ctx, form, request }) => {
    const { fullName, email, phone, password } = parseInput(
      openAccount(ctx.services.env.AUTH_PASSWORD_MIN),
      formValues(form),
    );
    requireWay(ctx.services.env, "email");
    await requireCaptchaIn(ctx, form);
    const data = { full_name: fullName, phone, user_type: "contractor" };
    const redirectTo = `${ctx.services.env.PUBLIC_URL}${ONBOARDING}`;
    const userAgent = request.headers.get("user-agent") ?? undefined;
    const { session } = await signUp(ctx, { email, password, data, redirectTo, userAgent });
    if (!session) return { mailTo: email };
    const headers = new Headers();
    for (const cookie of grantCookies(session, ctx.services.env)) headers.append("set-cookie", cookie);
    return redirect(ONBOARDING, { headers });
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export default function OnboardingStart({ loaderData, actionData }: Route.ComponentProps) {
  useCameFrom();
  return (
    <OurTerms value={loaderData.terms}>
      <AccountStep otherRole={loaderData.otherRole} answer={actionData as AccountAnswer | undefined} />
    </OurTerms>
  );
}
