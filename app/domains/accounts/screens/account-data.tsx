import { redirect } from "react-router";
import { clearCookies } from "#app/domains/auth/cookies.server.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { buttonLook } from "#app/ui/button-look.ts";
import { m } from "#paraglide/messages.js";
import { deleteByForm, mailCodeByForm } from "../actions/account-page.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AccountPages } from "../components/account-head.tsx";
import { DeleteAccount } from "../components/delete-account.tsx";
import { Setting } from "../components/setting.tsx";
import { type DeletionProof, deletionProof, type MyAccount, myAccount } from "../queries/my-account.server.ts";
import type { Route } from "./+types/account-data";

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_data_title()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, { account: MyAccount; proof: DeletionProof }>(async ({ ctx }) => ({
  account: await myAccount(ctx),
  proof: await deletionProof(ctx),
}));

export const action = act<Route.ActionArgs, unknown>({
  "send-code": async ({ ctx }) => mailCodeByForm(ctx),
  delete: async ({ ctx, form }) => {
    await deleteByForm(ctx, form);
    const headers = new Headers();
    for (const value of clearCookies(ctx.services.env)) headers.append("set-cookie", value);
    return redirect("/account-deleted", { headers });
  },
});

export default function AccountData({ loaderData: { account, proof }, actionData }: Route.ComponentProps) {
  return (
    <AccountPages at="/account/data" title={m.auth_account_data_title()} intro={m.auth_account_data_intro()}>
      <Setting id="export" title={m.auth_account_export()} about={m.auth_account_export_about()}>
        <p className="mb-4">{m.auth_account_export_note()}</p>
        <a href="/account/export" download className={buttonLook({})}>
          {m.auth_account_export_button()}
        </a>
      </Setting>
      <Setting id="delete" title={m.auth_account_delete()} about={m.auth_account_delete_about()}>
        <DeleteAccount goesBy={account.goesBy} proof={proof} answer={actionData as FormAnswer} />
      </Setting>
    </AccountPages>
  );
}
