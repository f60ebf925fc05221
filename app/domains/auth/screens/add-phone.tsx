import { Form, redirect, useNavigate } from "react-router";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { addPhoneByForm } from "../commands/add-factor-action.server.ts";
import { AccountForm, type FormAnswer } from "../components/account-form.tsx";
import { AddFrame } from "../components/add-frame.tsx";
import { signedInAuth } from "../components/client.ts";
import { CodeField, FormState, PhoneField } from "../components/fields.tsx";
import { shapes } from "../components/shapes.ts";
import { needsSecondFactor } from "../queries/factors.server.ts";
import { secondFactorPath } from "../rules/next.ts";
import type { Route } from "./+types/add-phone";

/** A number that was sent its first code. */
export type NewPhone = { id: string; challenge: string; phone: string };

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_add_phone()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, null>(async ({ ctx }) => {
  if (await needsSecondFactor(ctx)) throw redirect(secondFactorPath("/account/security"));
  return null;
});

export const action = act<Route.ActionArgs, unknown>(async ({ ctx, form, request }) =>
  addPhoneByForm({ ctx, form, request, next: "/account/security/codes" }),
);

const shape = () => shapes().then((all) => all.CodeForm);

export default function AddPhone({ actionData }: Route.ComponentProps) {
  const answer = actionData as (FormAnswer & { sent?: NewPhone }) | undefined;
  return (
    <AddFrame no="AC-14" title={m.auth_account_add_phone()} intro={m.auth_account_phone_intro()}>
      {answer?.sent ? (
        <Prove key={answer.sent.challenge} sent={answer.sent} answer={answer} />
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="begin" />
          <FormState value={{ errors: errorsOf(answer), typed: answer?.typed ?? {} }}>
            <PhoneField label={m.auth_account_mobile()} hint={m.auth_account_mobile_hint()} />
          </FormState>
          <Button type="submit" variant="primary" size="lg" wide="phone" className="mt-7">
            {m.auth_account_sms_ask()}
          </Button>
        </Form>
      )}
    </AddFrame>
  );
}

const errorsOf = (answer: FormAnswer) =>
  answer?.error ? (answer.error.fields ?? { phone: answer.error.message }) : {};

function Prove({ sent, answer }: { sent: NewPhone; answer: FormAnswer }) {
  const toast = useToast();
  const navigate = useNavigate();
  return (
    <AccountForm
      intent="verify"
      shape={shape}
      answer={answer}
      failure={m.auth_account_code_wrong()}
      submit={m.auth_account_turn_on()}
      busyLabel={m.auth_account_checking()}
      button={{ variant: "primary", size: "lg", wide: "phone" }}
      send={async ({ code }) => {
        const auth = await signedInAuth();
        const { error } = await auth.mfa.verify({ factorId: sent.id, challengeId: sent.challenge, code });
        if (error) return { refused: error.status ? error.message : undefined };
        return {
          async done() {
            toast.message(m.auth_account_factor_added(), "success");
            await navigate("/account/security/codes");
          },
        };
      }}
    >
      <p>{m.auth_account_sms_sent_to({ phone: sent.phone })}</p>
      <input type="hidden" name="factor_id" value={sent.id} />
      <input type="hidden" name="challenge" value={sent.challenge} />
      <input type="hidden" name="phone" value={sent.phone} />
      <CodeField label={m.auth_account_sms_code()} />
    </AccountForm>
  );
}
