import { useEffect } from "react";
import { redirect } from "react-router";
import { authedFetch } from "#app/domains/accounts/client/client.ts";
import { requireRole } from "#app/domains/auth/access.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Words } from "#app/infra/errors.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { noSignal, sent, unlessRefused } from "#app/infra/sending.ts";
import type { KeptAnswer } from "#app/ui/form/use-kept-form.ts";
import { toastOf, toastStore } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { beginOnboarding, saveBusinessStep, saveDocumentsStep, saveProfileStep } from "../commands/onboard.server.ts";
import { Onboarding } from "../components/onboarding.tsx";
import { BusinessStep, DocumentsStep, Drawn, ProfileStep } from "../input.ts";
import { type MyOnboarding, myOnboarding } from "../queries.server.ts";
import { stepToShow } from "../rules.ts";
import type { Route } from "./+types/onboarding";

const HERE = "/contractor-onboarding";

export const meta: Route.MetaFunction = () => [{ title: `${m.contractors_onboarding_label()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, MyOnboarding & { step: number }>(async ({ ctx, url }) => {
  const mine = await myOnboarding(ctx);
  const asked = url.searchParams.get("step");
  const step = stepToShow(mine.business, asked === null ? null : Number(asked));
  if (step === "done") throw redirect("/contractor-dashboard");
  return { ...mine, step };
});

export const action = act<Route.ActionArgs, unknown>({
  "onboarding-1": async ({ ctx, form }) => {
    requireRole(ctx, "contractor");
    await beginOnboarding(ctx, parseInput(Drawn, formValues(form)));
    return redirect(HERE);
  },
  "onboarding-2": async ({ ctx, form }) => {
    requireRole(ctx, "contractor");
    await saveBusinessStep(ctx, parseInput(BusinessStep, formValues(form)));
    return redirect(HERE);
  },
  "onboarding-3": async ({ ctx, form }) => {
    requireRole(ctx, "contractor");
    await saveDocumentsStep(ctx, parseInput(DocumentsStep, formValues(form)));
    return redirect(HERE);
  },
  "onboarding-4": async ({ ctx, form }) => {
    requireRole(ctx, "contractor");
    await saveProfileStep(ctx, parseInput(ProfileStep, formValues(form)));
    return redirect(`${HERE}?step=5`);
  },
});

export const shouldRevalidate = unlessRefused;

/** Documents whose details are complete go to review as soon as the step is saved. */
async function submitDocuments() {
  const answer = await authedFetch("/api/verification/submit", { method: "POST" }).catch(() => null);
  if (answer?.ok) return;
  const refused = (await answer?.json().catch(() => null)) as { error?: Words } | null;
  toastStore.add(toastOf(refused?.error ?? noSignal()));
}

export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const form = await request.clone().formData();
  try {
    return await sent(serverAction);
  } catch (thrown) {
    // A redirect is how a saved step answers.
    if (thrown instanceof Response && form.get("submitDocuments") === "on") await submitDocuments();
    throw thrown;
  }
};

export default function OnboardingScreen({ loaderData, actionData }: Route.ComponentProps) {
  // The address of a step is for going back; a reload shows the saved step.
  useEffect(() => {
    if (window.location.search) window.history.replaceState(window.history.state, "", HERE);
  });
  return <Onboarding {...loaderData} answer={actionData as KeptAnswer} />;
}
