import { Suspense, useState } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { errorBody, statusOf } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { asRefusal } from "#app/infra/refusal.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { addressOf, seo } from "#app/infra/seo.ts";
import { dollars } from "#app/ui/money.tsx";
import { whenTouched } from "#app/ui/when-touched.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { sendApplication } from "../commands/apply.server.ts";
import type { Answer } from "../components/rate-answer.tsx";
import { CheckRate, SendApplication } from "../input.ts";
import { visitorOf } from "../queries/visitor.server.ts";
import { AMOUNT, APPLICATION_MINUTES, aprText, EXAMPLE_APR, indicate, settle, TERM } from "../rules.ts";
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
  start: {
    amount: settle(AMOUNT, url.searchParams.get("amount")),
    months: settle(TERM, url.searchParams.get("months")),
  },
}));

function answerTo(form: FormData): Answer {
  const asked = parseInput(CheckRate, formValues(form));
  const { amount, months, projectType, email } = asked;
  const typed = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return {
    indication: indicate(asked),
    ...{ amount, months, projectType, email },
    form: Object.fromEntries(typed),
  };
}

export const action = act<Route.ActionArgs, { answer: Answer } | ReturnType<typeof data<{ answer: Answer }>>>({
  check: async ({ form }) => ({ answer: answerTo(form) }),
  send: async ({ ctx, form }) => {
    const answer = answerTo(form);
    try {
      const { token } = await sendApplication(ctx, parseInput(SendApplication, formValues(form)));
      return { answer: { ...answer, token } };
    } catch (error) {
      // The band stays on the page with what was refused.
      const refusal = asRefusal(error);
      if (!refusal) throw error;
      return data({ answer: { ...answer, refused: errorBody(refusal) } }, { status: statusOf(refusal.kind) });
    }
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

/** Moving a slider changes the address, and nothing that the server would say. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.formMethod || change.currentUrl.pathname !== change.nextUrl.pathname ? unlessRefused(change) : false;

export default function FinancingScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { requestKey, today, known, company, start } = loaderData;
  const fresh: Answer | null = actionData && "answer" in actionData ? actionData.answer : null;
  const [seen, setSeen] = useState(fresh);
  if (fresh && fresh !== seen) setSeen(fresh);
  const error = actionData && "error" in actionData ? actionData.error : null;
  const typed = actionData && "typed" in actionData ? actionData.typed : {};
  // Sending without a connection answers an error alone: the band that was seen stays, to send again.
  const answer = fresh ?? (seen && error ? { ...seen, refused: error } : seen);
  return (
    <Suspense>
      <Sheets {...{ requestKey, today, company, start, answer, error }} known={{ ...known, ...typed }} />
    </Suspense>
  );
}
