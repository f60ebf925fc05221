import { lazy, Suspense } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { addressOf, seo } from "#app/infra/seo.ts";
import { dollars } from "#app/ui/money.tsx";
import { Section } from "#app/ui/section.tsx";
import { SkeletonBlock } from "#app/ui/skeleton.tsx";
import { Written } from "#app/ui/written.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { checkRate } from "../commands/apply.server.ts";
import { Calculator } from "../components/calculator.tsx";
import { CheckRateForm } from "../components/check-rate-form.tsx";
import { CompareTerms } from "../components/compare-terms.tsx";
import { PrintHead } from "../components/print-head.tsx";
import { Promises } from "../components/promises.tsx";
import type { Answer } from "../components/rate-answer.tsx";
import { useLoan } from "../components/use-loan.ts";
import { CheckRate } from "../input.ts";
import { visitorOf } from "../queries/visitor.server.ts";
import { AMOUNT, APPLICATION_MINUTES, aprText, EXAMPLE_APR, settle, TERM } from "../rules.ts";
import type { Route } from "./+types/financing";

const RateAnswer = lazy(() => import("../components/rate-answer.tsx"));
const Reading = lazy(() => import("../components/reading.tsx"));

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
  start: {
    amount: settle(AMOUNT, url.searchParams.get("amount")),
    months: settle(TERM, url.searchParams.get("months")),
  },
}));

export const action = act(async ({ ctx, form }) => {
  const asked = parseInput(CheckRate, formValues(form));
  const { token, indication } = await checkRate(ctx, asked);
  const { amount, months, projectType, email } = asked;
  return { answer: { token, indication, amount, months, projectType, email } satisfies Answer };
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Moving a slider changes the address, and nothing that the server would say. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod || change.currentUrl.pathname !== change.nextUrl.pathname ? unlessRefused(change) : false;

export default function FinancingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { requestKey, today, known, company, start } = loaderData;
  const [loan, change] = useLoan(start);
  const [amount, months] = [loan.amount.value, loan.months.value];
  const answer = actionData && "answer" in actionData ? actionData.answer : null;
  const error = actionData && "error" in actionData ? actionData.error : null;
  const typed = actionData && "typed" in actionData ? actionData.typed : {};
  return (
    <>
      <PrintHead {...{ amount, months, company, today }} />
      <Calculator loan={loan} onChange={change} />
      <div data-print="never">
        <Section
          no="F-02"
          label={m.financing_terms_label()}
          title={m.financing_terms_title()}
          intro={m.financing_terms_intro({ amount: dollars(amount), apr: aprText(EXAMPLE_APR) })}
          tone="sunk"
        >
          <CompareTerms
            amount={amount}
            months={months}
            onChoose={(term) => change({ months: { value: term, changed: null } })}
          />
        </Section>
        <Section
          no="F-03"
          id="check"
          label={m.financing_apply_label()}
          title={m.financing_apply_title({ minutes: APPLICATION_MINUTES })}
          intro={m.financing_apply_intro()}
        >
          <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
            {answer ? (
              <Suspense fallback={<SkeletonBlock className="h-96" />}>
                <RateAnswer answer={answer} />
              </Suspense>
            ) : (
              <CheckRateForm {...{ requestKey, amount, months, error }} known={{ ...known, ...typed }} />
            )}
            <Promises />
          </div>
        </Section>
        <Written part={Reading} />
      </div>
    </>
  );
}
