import { Form, redirect, useNavigation } from "react-router";
import { confirmContact, sendConfirmation } from "#app/domains/auth/commands/confirm-contact.server.ts";
import { ownRow } from "#app/domains/auth/commands/require-proof.server.ts";
import { CodeForm } from "#app/domains/auth/input.ts";
import { isReachable } from "#app/domains/auth/queries/reachable.server.ts";
import { safeNext } from "#app/domains/auth/rules/next.ts";
import { BRAND } from "#app/infra/brand.ts";
import { formValues, parseInput } from "#app/infra/form.ts";
import { act, page } from "#app/infra/page.server.ts";
import { unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import type { FormAnswer } from "../components/account-form.tsx";
import { AnswerAlerts } from "../components/answer-alerts.tsx";
import { CodeField, FormState } from "../components/fields.tsx";
import { FormCard } from "../components/form-card.tsx";
import type { Route } from "./+types/confirm-contact";

const AFTERWARDS = "/account/profile";
const nextOf = (url: URL) => safeNext(url.searchParams.get("next"), AFTERWARDS);

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_contact_title()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, { to: string; byMail: boolean; wants: string | null }>(
  async ({ ctx, url }) => {
    if (await isReachable(ctx)) throw redirect(nextOf(url));
    const { user } = await ownRow(ctx);
    const wants = await ctx.services.account.intentOf(ctx, nextOf(url));
    return {
      to: user.email ?? (user.phone ? `+${user.phone}` : ""),
      byMail: user.email !== null,
      /** What waits for them behind this page. */
      wants: wants?.words ?? null,
    };
  },
);

export const action = act<Route.ActionArgs, unknown>({
  "send-code": async ({ ctx, url }) => {
    await sendConfirmation(ctx, nextOf(url));
    return { intent: "send-code", saved: { message: m.auth_contact_sent() } };
  },
  confirm: async ({ ctx, form, url }) => {
    await confirmContact(ctx, parseInput(CodeForm, formValues(form)).code);
    return redirect(nextOf(url), 303);
  },
});

export const shouldRevalidate = unlessRefused;

/** Shows that the account's own address or number reaches its owner; hirers need it before they post. */
export default function ConfirmContact({ loaderData: { to, byMail, wants }, actionData }: Route.ComponentProps) {
  const answer = actionData as FormAnswer;
  const busy = useNavigation().formData?.get("intent");
  const sent = Boolean(answer);
  return (
    <div className="max-w-3xl">
      <PageHeader
        no="AC-23"
        label={m.auth_account_tab_profile()}
        title={m.auth_contact_title()}
        intro={wants ? m.auth_contact_intro_for({ what: wants }) : m.auth_contact_intro()}
      />
      <FormCard>
        <AnswerAlerts answer={answer} />
        <Form method="post" className="mb-7">
          <input type="hidden" name="intent" value="send-code" />
          <p className="measure mb-3 [overflow-wrap:anywhere]">
            {byMail ? m.auth_contact_mail_to({ to }) : m.auth_contact_text_to({ to })}
          </p>
          <Button
            type="submit"
            variant={sent ? "secondary" : "primary"}
            wide="phone"
            busy={busy === "send-code"}
            busyLabel={m.auth_account_sending()}
          >
            {sent ? m.auth_contact_send_again() : m.auth_contact_send()}
          </Button>
        </Form>
        <Form method="post" noValidate>
          <input type="hidden" name="intent" value="confirm" />
          <FormState value={{ errors: answer?.error?.fields ?? {}, typed: {} }}>
            <CodeField
              label={m.auth_contact_code()}
              hint={byMail ? m.auth_contact_code_hint_mail() : m.auth_contact_code_hint_text()}
            />
          </FormState>
          <Button
            type="submit"
            variant={sent ? "primary" : "secondary"}
            size="lg"
            wide="phone"
            busy={busy === "confirm"}
            busyLabel={m.auth_changes_proof_checking()}
            className="mt-7"
          >
            {m.auth_contact_confirm()}
          </Button>
        </Form>
      </FormCard>
    </div>
  );
}
