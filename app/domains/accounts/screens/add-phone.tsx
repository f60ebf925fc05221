import { Form, redirect } from "react-router";
import { needsSecondFactor } from "#app/domains/auth/queries/factors.server.ts";
import { secondFactorPath } from "#app/domains/auth/rules/entry-pages.ts";
import { BRAND } from "#app/infra/brand.ts";
import { act, page } from "#app/infra/page.server.ts";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { addPhoneForms } from "../actions/add-factor.server.ts";
import { askProof, orAskEach } from "../actions/prove.server.ts";
import { signedInAuth } from "../client/client.ts";
import type { FormAnswer } from "../components/account-form.tsx";
import { AddFrame } from "../components/add-frame.tsx";
import { FormState, PhoneField } from "../components/fields.tsx";
import { FirstCode } from "../components/new-factor.tsx";
import type { Route } from "./+types/add-phone";

/** A number that was sent its first code. */
export type NewPhone = { id: string; challenge: string; phone: string };

export const meta: Route.MetaFunction = () => [{ title: `${m.auth_account_add_phone()} · ${BRAND.name}` }];

export const loader = page<Route.LoaderArgs, null>(async ({ ctx }) => {
  if (await needsSecondFactor(ctx)) throw redirect(secondFactorPath("/account/security"));
  await askProof(ctx, "/account/security/phone");
  return null;
});

export const action = act<Route.ActionArgs, unknown>(orAskEach("/account/security/phone", addPhoneForms));

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

const Prove = ({ sent, answer }: { sent: NewPhone; answer: FormAnswer }) => (
  <FirstCode
    factorId={sent.id}
    label={m.auth_account_sms_code()}
    answer={answer}
    verify={async (code) => {
      const auth = await signedInAuth();
      return (await auth.mfa.verify({ factorId: sent.id, challengeId: sent.challenge, code })).error;
    }}
  >
    <p>{m.auth_account_sms_sent_to({ phone: sent.phone })}</p>
    <input type="hidden" name="challenge" value={sent.challenge} />
    <input type="hidden" name="phone" value={sent.phone} />
  </FirstCode>
);
