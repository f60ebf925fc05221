import { useState } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { addressOf, seo } from "#app/infra/seo.ts";
import { LaterPart } from "#app/ui/later-part.tsx";
import { dollars } from "#app/ui/money.tsx";
import { whenTouched } from "#app/ui/when-touched.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { sendApplication } from "../commands/apply.server.ts";
import type { Answer } from "../components/rate-answer.tsx";
import { CheckBand, SendApplication } from "../input.ts";
import { lenderName } from "../provider.server.ts";
import { tieShown, visitorOf } from "../queries/visitor.server.ts";
import { AMOUNT, APPLICATION_MINUTES, aprText, EXAMPLE_APR, indicate, settle, TERM } from "../rules.ts";
import { tieOf } from "../tokens/application.server.ts";
import type { Route } from "./+types/financing";

const Sheets = whenTouched(() => import("../components/financing-sheets.tsx"));

export const meta: Route.MetaFunction = () =>
  seo({
    title: m.financing_meta_title(),
    description: m.financing_meta_description({
      least: dollars(AMOUNT.min),
      most: dollars(AMOUNT.max),
      shortest: TERM.min,
      longest: TERM.max,
      apr: aprText(EXAMPLE_APR),
      minutes: APPLICATION_MINUTES,
    }),
    path: "/financing",
    jsonLd: [
      {
        "@context": "https://schema.org",
        "@type": "WebApplication",
        name: m.financing_meta_title(),
        url: addressOf("/financing", getLocale()),
        applicationCategory: "FinanceApplication",
        operatingSystem: "Any",
        provider: { "@type": "Organization", name: BRAND.name },
      },
    ],
  });

export const loader = page(async ({ ctx, url }) => ({
  requestKey: ctx.newId(),
  today: ctx.now,
  ...(await visitorOf(ctx)),
  lender: lenderName(ctx),
  tie: await tieShown(ctx, url.searchParams.get("for")),
  start: {
    amount: settle(AMOUNT, url.searchParams.get("amount")),
    months: settle(TERM, url.searchParams.get("months")),
  },
}));

export const action = act<Route.ActionArgs, { answer: Answer } | Response>({
  check: async ({ form }) => {
    const asked = parseInput(CheckBand, formValues(form));
    return { answer: { ...asked, indication: indicate(asked) } };
  },
  send: async ({ ctx, form }) => {
    const tie = tieOf(ctx, String(form.get("for") ?? ""));
    const { token } = await sendApplication(ctx, parseInput(SendApplication, formValues(form)), tie);
    return redirect(`/financing/confirm/${token}`);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Moving a slider changes the address, and nothing that the server would say. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod || change.currentUrl.pathname !== change.nextUrl.pathname ? unlessRefused(change) : false;

export default function FinancingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { known, ...page } = loaderData;
  const fresh: Answer | null = actionData && "answer" in actionData ? actionData.answer : null;
  const [seen, setSeen] = useState(fresh);
  if (fresh && fresh !== seen) setSeen(fresh);
  const error = actionData && "error" in actionData ? actionData.error : null;
  const typed = actionData && "typed" in actionData ? actionData.typed : {};
  const answer = fresh ?? seen;
  const before = { ...known, ...(answer && { creditRange: answer.creditRange }), ...typed };
  return (
    <LaterPart>
      <Sheets {...page} answer={answer} error={error} known={before} />
    </LaterPart>
  );
}
