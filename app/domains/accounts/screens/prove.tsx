import { Form, redirect, useNavigation } from "react-router";
import { ownRow } from "#app/domains/auth/commands/require-proof.server.ts";
import { safeNext } from "#app/domains/auth/rules/next.ts";
import { isProven } from "#app/domains/auth/rules/proof.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { unlessRefused } from "#app/infra/sending.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { mailProofCode, proveByForm } from "../actions/prove.server.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AddFrame } from "../components/add-frame.tsx";
import { AnswerAlerts } from "../components/answer-alerts.tsx";
import { CodeField, FormState, PasswordField } from "../components/fields.tsx";
import type { Route } from "./+types/prove";

type Seen = { way: "password" | "code"; either: boolean; to: string; next: string };

const AFTERWARDS = "/account/security";
const SEND_CODE = "send-code";

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_changes_proof_title()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, Seen>(async ({ ctx, url }) => {
  const next = safeNext(url.searchParams.get("next"), AFTERWARDS);
  const { user, session } = await ownRow(ctx);
  if (isProven(session, ctx.now)) throw redirect(next);
  const to = user.email ?? (user.phone ? `+${user.phone}` : "");
  const either = user.passwordHash !== null && to !== "";
  const byCode = user.passwordHash === null || (either && url.searchParams.has("code"));
  return { way: byCode ? "code" : "password", either, to, next };
});

export const action = act<Route.ActionArgs, unknown>(
  {
    prove: async ({ ctx, form, url }) => proveByForm(ctx, form, safeNext(url.searchParams.get("next"), AFTERWARDS)),
    "send-code": async ({ ctx }) => mailProofCode(ctx),
  },
  { goesOn: ["prove", "send-code"] },
);

export const shouldRevalidate = unlessRefused;

/** Asks who is there, before a change of what opens the account. */
export default function Prove({ loaderData: { way, either, to, next }, actionData }: Route.ComponentProps) {
  const answer = actionData as FormAnswer;
  const busy = useNavigation().formData?.get("intent") === "prove";
  const other = new URLSearchParams({ next, ...(way === "password" && { code: "1" }) });
  return (
    <AddFrame no="AC-21" title={m.auth_changes_proof_title()} intro={m.auth_changes_proof_intro()}>
      <AnswerAlerts answer={answer} />
      {way === "code" && (
        <Form method="post" className="mb-6">
          <input type="hidden" name="intent" value={SEND_CODE} />
          <p className="measure mb-3 [overflow-wrap:anywhere]">{m.auth_changes_proof_code_why({ to })}</p>
          <Button type="submit" variant={answer?.saved ? "secondary" : "primary"} wide="phone">
            {m.auth_changes_proof_code_send()}
          </Button>
        </Form>
      )}
      <Form method="post" noValidate>
        <input type="hidden" name="intent" value="prove" />
        <FormState value={{ errors: answer?.error?.fields ?? {}, typed: {} }}>
          {way === "password" ? (
            <PasswordField name="current_password" label={m.auth_changes_proof_password()} />
          ) : (
            <CodeField label={m.auth_account_mail_code()} hint={m.auth_account_mail_code_hint()} />
          )}
        </FormState>
        <Button
          type="submit"
          variant={way === "password" || answer?.saved ? "primary" : "secondary"}
          size="lg"
          wide="phone"
          busy={busy}
          busyLabel={m.auth_changes_proof_checking()}
          className="mt-7"
        >
          {m.auth_changes_proof_go()}
        </Button>
      </Form>
      {either && (
        <p className="mt-5">
          <Link to={`?${other}`} replace className="link inline-flex min-h-6 items-center">
            {way === "password" ? m.auth_changes_proof_code_instead() : m.auth_changes_proof_password_instead()}
          </Link>
        </p>
      )}
    </AddFrame>
  );
}
