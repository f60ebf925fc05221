import { redirect } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import type { KeptAnswer } from "#app/ui/form/use-kept-form.ts";
import { m } from "#paraglide/messages.js";
import { editBusiness } from "../commands/edit.server.ts";
import { BusinessEditor } from "../components/business-editor.tsx";
import type { AreaChoice } from "../components/service-area.tsx";
import { EditBusiness } from "../input.ts";
import { countiesToChoose } from "../queries/area.server.ts";
import { type Business, myBusiness } from "../queries.server.ts";
import type { Route } from "./+types/edit-business";

export const meta: Route.MetaFunction = () => [{ title: `${m.contractors_edit_label()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, { business: Business; area: AreaChoice; saved: boolean }>(
  async ({ ctx, url }) => {
    const business = await myBusiness(ctx);
    if (!business?.onboardingCompleted) throw redirect("/contractor-onboarding");
    const area = countiesToChoose(business, business.serviceCounties);
    return { business, area, saved: url.searchParams.has("saved") };
  },
);

export const action = act<Route.ActionArgs, unknown>({
  business: async ({ ctx, form }) => {
    const { version } = await editBusiness(ctx, parseInput(EditBusiness, formValues(form)));
    return redirect(`/account/business?saved=${version}`);
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

export default function EditBusinessScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <BusinessEditor {...loaderData} answer={actionData as KeptAnswer} />;
}
