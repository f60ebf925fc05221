import { Form, useNavigation } from "react-router";
import { AccountPages } from "#app/domains/accounts/components/account-head.tsx";
import { Setting } from "#app/domains/accounts/components/setting.tsx";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { saveSettings } from "../commands/settings.server.ts";
import { KindRows } from "../components/kind-rows.tsx";
import { PushHere } from "../components/push-here.tsx";
import { QuietFields } from "../components/quiet-fields.tsx";
import { TextKinds } from "../components/text-kinds.tsx";
import { Settings } from "../input.ts";
import { pushHere } from "../queries/devices.server.ts";
import { mySettings } from "../queries/settings.server.ts";
import { MAILS_AN_HOUR } from "../rules/kinds.ts";
import type { Route } from "./+types/account-notifications";

export const meta: Route.MetaFunction = () => [{ title: `${m.notifications_settings_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => {
  const [settings, push] = await Promise.all([mySettings(ctx), pushHere(ctx)]);
  return { ...settings, push };
});

export const action = act({
  save: async ({ ctx, form }) => {
    await saveSettings(ctx, parseInput(Settings, formValues(form)));
    return { saved: { title: m.notifications_saved_title(), message: m.notifications_saved() } };
  },
});

export const shouldRevalidate = unlessRefused;

/** Which kinds reach a member where, and when mail may come. */
export default function AccountNotifications({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && "error" in actionData ? actionData : undefined;
  const saved = actionData && "saved" in actionData ? actionData.saved : undefined;
  const busy = useNavigation().state === "submitting";
  return (
    <AccountPages
      at="/account/notifications"
      title={m.notifications_settings_title()}
      intro={m.notifications_settings_intro()}
    >
      {refused && !refused.error.fields && (
        <Alert tone="danger" live title={refused.error.title}>
          {refused.error.message}
        </Alert>
      )}
      {saved && (
        <Alert tone="success" live title={saved.title}>
          {saved.message}
        </Alert>
      )}
      <Setting id="push" title={m.notifications_push_here()} about={m.notifications_push_about()}>
        <PushHere push={loaderData.push} />
      </Setting>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="intent" value="save" />
        <Setting
          id="kinds"
          title={m.notifications_kinds()}
          about={m.notifications_kinds_about({ count: MAILS_AN_HOUR })}
        >
          <KindRows kinds={loaderData.kinds} />
        </Setting>
        <Setting id="texts" title={m.notifications_texts()} about={m.notifications_texts_about()}>
          <TextKinds texts={loaderData.texts} />
        </Setting>
        <Setting id="quiet" title={m.notifications_quiet()} about={m.notifications_quiet_about()}>
          <QuietFields settings={loaderData} errors={refused?.error.fields ?? {}} typed={refused?.typed ?? {}} />
        </Setting>
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {m.notifications_save()}
          </Button>
        </div>
      </Form>
    </AccountPages>
  );
}
