import { redirect } from "react-router";
import { needsSecondFactor } from "#app/domains/auth/queries/factors.server.ts";
import { secondFactorPath } from "#app/domains/auth/rules/entry-pages.ts";
import { BRAND } from "#app/infra/brand.ts";
import { page } from "#app/infra/page.server.ts";
import { m } from "#paraglide/messages.js";
import { askProof } from "../actions/prove.server.ts";
import { signedInAuth } from "../client/client.ts";
import { makePasskey } from "../client/passkey.ts";
import { AccountForm } from "../components/account-form.tsx";
import { AddFrame } from "../components/add-frame.tsx";
import { FactorNameField } from "../components/fields.tsx";
import { factorButton, useFactorAdded } from "../components/new-factor.tsx";
import { shapes } from "../components/shapes.ts";
import type { Route } from "./+types/add-passkey";

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_add_passkey()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, null>(async ({ ctx }) => {
  if (await needsSecondFactor(ctx)) throw redirect(secondFactorPath("/account/security"));
  await askProof(ctx, "/account/security/passkey");
  return null;
});

const shape = () => shapes().then((all) => all.FactorNameForm);

const STOPPED = { status: undefined, message: "" };

/** The browser asks for fingerprint, face or key; before JavaScript there is no such thing. */
export default function AddPasskey() {
  const added = useFactorAdded();
  return (
    <AddFrame no="AC-13" title={m.auth_account_add_passkey()} intro={m.auth_account_passkey_intro()}>
      <p data-no-js className="mb-5">
        {m.auth_account_passkey_needs_js()}
      </p>
      <div data-needs-js>
        <AccountForm
          intent="passkey"
          shape={shape}
          answer={undefined}
          failure={m.auth_account_passkey_stopped()}
          submit={m.auth_account_passkey_make()}
          busyLabel={m.auth_account_passkey_waiting()}
          button={factorButton}
          send={async ({ friendly_name }) =>
            added(await makePasskey(await signedInAuth(), friendly_name).catch(() => STOPPED))
          }
        >
          <FactorNameField hint={m.auth_account_passkey_name_hint()} value={m.auth_account_passkey_name()} />
        </AccountForm>
      </div>
    </AddFrame>
  );
}
