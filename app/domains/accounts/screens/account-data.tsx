import { redirect } from "react-router";
import { requireActor } from "#app/domains/auth/access.ts";
import { clearCookies } from "#app/domains/auth/cookies.server.ts";
import { type ProofToGive, proofToGive } from "#app/domains/auth/queries/account.server.ts";
import { leaveBusiness } from "#app/domains/businesses/commands/people.server.ts";
import { MyPlaces } from "#app/domains/businesses/components/my-places.tsx";
import {
  type MyPlace,
  placesOf,
  type Succession,
  successionOf,
} from "#app/domains/businesses/queries/succession.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import type { Ending } from "#app/infra/ctx.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { deleteByForm, mailCodeByForm } from "../actions/account-page.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AccountPages } from "../components/account-head.tsx";
import { DeleteAccount } from "../components/delete-account.tsx";
import { Setting } from "../components/setting.tsx";
import { type MyAccount, myAccount } from "../queries/my-account.server.ts";
import type { Route } from "./+types/account-data";

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_data_title()} · ${BRAND.name}` }];

export const loader = page<
  Route.LoaderArgs,
  { account: MyAccount; proof: ProofToGive; succession: Succession[]; places: MyPlace[]; ending: Ending[] }
>(async ({ ctx }) => ({
  account: await myAccount(ctx),
  proof: await proofToGive(ctx),
  succession: await successionOf(ctx),
  places: await placesOf(ctx),
  ending: await ctx.services.account.endsWith(ctx, requireActor(ctx).userId),
}));

export const action = act<Route.ActionArgs, unknown>({
  "send-code": async ({ ctx }) => mailCodeByForm(ctx),
  leave: async ({ ctx, form }) => {
    await leaveBusiness(ctx, String(form.get("business")));
    return redirect("/dashboard");
  },
  delete: async ({ ctx, form }) => {
    await deleteByForm(ctx, form);
    const headers = new Headers();
    for (const value of clearCookies(ctx.services.env)) headers.append("set-cookie", value);
    return redirect("/account-deleted", { headers });
  },
});

/** The answer to the deletion's own forms; a refusal to leave a business is said beside it. */
const ofDeletion = (answer: FormAnswer): FormAnswer => (answer?.typed?.["intent"] === "leave" ? undefined : answer);

export default function AccountData({
  loaderData: { account, proof, succession, places, ending },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPages at="/account/data" title={m.auth_account_data_title()} intro={m.auth_account_data_intro()}>
      <Setting id="export" title={m.auth_account_export()} about={m.auth_account_export_about()}>
        <p className="mb-4">{m.auth_account_export_note()}</p>
        <a href="/account/export" download className={buttonLook({})}>
          {m.auth_account_export_button()}
        </a>
      </Setting>
      <Setting id="memory" title={m.auth_account_memory()} about={m.auth_account_memory_about()}>
        <LinkButton to="/account/memory">{m.auth_account_memory_button()}</LinkButton>
      </Setting>
      {places.length > 0 && (
        <Setting id="businesses" title={m.businesses_mine()} about={m.businesses_mine_about()}>
          {(actionData as FormAnswer)?.typed?.["intent"] === "leave" && (
            <Alert tone="danger" className="mb-4" title={(actionData as FormAnswer)?.error?.title}>
              {(actionData as FormAnswer)?.error?.message}
            </Alert>
          )}
          <MyPlaces places={places} />
        </Setting>
      )}
      <Setting id="delete" title={m.auth_account_delete()} about={m.auth_account_delete_about()}>
        <DeleteAccount
          goesBy={account.goesBy}
          proof={proof}
          succession={succession}
          ending={ending}
          answer={ofDeletion(actionData as FormAnswer)}
        />
      </Setting>
    </AccountPages>
  );
}
