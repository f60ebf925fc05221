import { whyNoProvider } from "#app/domains/auth/rules/ways-in.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { m } from "#paraglide/messages.js";
import { deviceForms } from "../actions/account-page.server.ts";
import { orAskEach } from "../actions/prove.server.ts";
import { type FormAnswer, Saved } from "../components/account-form.tsx";
import { AccountPages } from "../components/account-head.tsx";
import { IdentityList } from "../components/identity-list.tsx";
import { SessionList } from "../components/session-list.tsx";
import { Setting } from "../components/setting.tsx";
import { type MyDevices, myDevices } from "../queries/my-security.server.ts";
import type { Route } from "./+types/account-devices";

type Seen = { mine: MyDevices; refused: string | null; linked: boolean };

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_devices_title()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => ({
  mine: await myDevices(ctx),
  refused: whyNoProvider(url.searchParams),
  linked: url.searchParams.has("linked"),
}));

export const action = act<Route.ActionArgs, unknown>(orAskEach("/account/devices", deviceForms), {
  goesOn: ["end-session", "end-others"],
});

export const shouldRevalidate = unlessRefused;

export default function AccountDevices({ loaderData, actionData }: Route.ComponentProps) {
  const { mine, refused, linked } = loaderData;
  const answer = actionData as FormAnswer;
  return (
    <AccountPages at="/account/devices" title={m.auth_account_devices_title()} intro={m.auth_account_devices_intro()}>
      {answer?.error && (
        <Alert tone="danger" live>
          {answer.error.message}
        </Alert>
      )}
      {answer?.saved && <Saved saved={answer.saved} />}
      {refused && (
        <Alert tone="warning" live>
          {refused}
        </Alert>
      )}
      {linked && <Alert tone="success">{m.auth_account_linked()}</Alert>}
      <Setting id="sessions" title={m.auth_account_sessions()} about={m.auth_account_sessions_about()}>
        <SessionList sessions={mine.sessions} now={mine.now} />
      </Setting>
      <Setting id="ways" title={m.auth_account_ways()} about={m.auth_account_ways_about()}>
        <IdentityList identities={mine.identities} ways={mine.ways} linkable={mine.linkable} now={mine.now} />
      </Setting>
    </AccountPages>
  );
}
