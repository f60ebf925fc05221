import { data, redirect } from "react-router";
import { captchaTokenOf } from "#app/domains/accounts/actions/captcha.server.ts";
import { useCameFrom } from "#app/domains/accounts/client/came-from.ts";
import { OurTerms } from "#app/domains/accounts/components/terms.tsx";
import { type Terms, termsOf } from "#app/domains/accounts/rules/terms.ts";
import { grantCookies } from "#app/domains/auth/cookies.server.ts";
import { DASHBOARD, keepingNext } from "#app/domains/auth/rules/next.ts";
import { realtorSaid } from "#app/domains/referrals/queries/codes.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Ctx } from "#app/infra/ctx.ts";
import { formValues, parseInput, typedValues } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent } from "#app/infra/sending.ts";
import { m } from "#paraglide/messages.js";
import { signUpFor } from "../access.ts";
import { joinAsContractor } from "../commands/join.server.ts";
import { SignupWizard } from "../components/signup-wizard.tsx";
import type { SignupAnswer } from "../components/use-signup.tsx";
import { joinForm, signupShapes } from "../input.ts";
import type { Route } from "./+types/signup";

export const meta: Route.MetaFunction = () => [
  { title: `${m.contractors_signup_title()} · ${BRAND.name}` },
  { name: "description", content: m.contractors_signup_lede() },
];

/** `sentBy`: the realtor whose link was followed. */
type Seen = {
  subcontract: boolean | null;
  otherRole: boolean;
  terms: Terms;
  sentBy: { name: string; code: string } | null;
};

export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => {
  const how = signUpFor(ctx.actor);
  if (how === "onboarding") throw redirect("/contractor-onboarding");
  if (how === "dashboard") throw redirect(DASHBOARD);
  if (!ctx.services.env.AUTH_EMAIL) throw redirect(keepingNext("/auth?tab=sign-up", "/contractor-onboarding"));
  const asked = url.searchParams.get("subcontract");
  const realtor = await realtorSaid(ctx, url.searchParams.get("ref") ?? "");
  return {
    subcontract: asked === null ? null : asked !== "0",
    otherRole: how === "other_role",
    terms: termsOf(ctx.services.env),
    sentBy: realtor && { name: realtor.name, code: realtor.code },
  };
});

/** The wizard moves on without the server, and the page after "Join Free" is onboarding. */
export const shouldRevalidate = () => false;

/** "Continue" before JavaScript: what was typed so far, and the step after `step`. */
const toStepAfter =
  (step: number) =>
  async ({ ctx, form }: { ctx: Ctx; form: FormData }): Promise<SignupAnswer> => {
    const shape = signupShapes(ctx.services.env.AUTH_PASSWORD_MIN)[step - 1];
    if (shape) parseInput(shape, formValues(form));
    return { typed: typedValues(form), step: step + 1 };
  };

export const action = act<Route.ActionArgs, unknown>({
  "continue-1": toStepAfter(1),
  "continue-2": toStepAfter(2),
  "continue-3": toStepAfter(3),
  join: async ({ ctx, form, request }) => {
    const input = parseInput(joinForm(ctx.services.env.AUTH_PASSWORD_MIN), formValues(form));
    const { headers: asked } = request;
    const browser = { cookies: asked.get("cookie"), userAgent: asked.get("user-agent") };
    const session = await joinAsContractor(ctx, input, captchaTokenOf(form), browser);
    if (!session) return { mailTo: input.email } satisfies SignupAnswer;
    const headers = new Headers();
    for (const cookie of grantCookies(session, ctx.services.env)) headers.append("set-cookie", cookie);
    return form.get("script") === "on"
      ? data({ joined: true }, { headers })
      : redirect("/contractor-onboarding", { headers });
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  useCameFrom();
  return (
    <OurTerms value={loaderData.terms}>
      <SignupWizard
        answer={actionData as SignupAnswer | undefined}
        subcontract={loaderData.subcontract}
        otherRole={loaderData.otherRole}
        sentBy={loaderData.sentBy}
      />
    </OurTerms>
  );
}
