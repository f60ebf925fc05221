import { Form, useNavigation } from "react-router";
import type { ProofToGive } from "#app/domains/auth/queries/account.server.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { reasonText } from "../access.ts";
import { NAME_MAX } from "../input/limits.ts";
import type { OneAgreement } from "../queries/agreement.server.ts";
import { editWords, languageWords } from "../rules/words.ts";
import { SignFields } from "./sign-fields.tsx";

type Refused = { errors: FieldErrors; typed: Typed } | null;

type Props = { one: OneAgreement; signer: string; proof: ProofToGive; refused: Refused };

/** The signature of the side that reads: a name, the consent, and once more the proof of who it is. */
export function SignCard({ one, signer, proof, refused }: Props) {
  const navigation = useNavigation();
  if (!one.actions.includes("sign")) return null;
  const busy = navigation.formData?.get("intent") === "sign";
  const errors = refused?.errors ?? {};
  return (
    <Card
      title={one.kind === "agreement" ? m.agreements_sign_title() : m.agreements_sign_title_change({ n: one.number })}
      level={2}
      className="border-ink!"
    >
      {one.reason ? (
        <div className="grid justify-items-start gap-3">
          <p>{reasonText(one.reason)}</p>
          {(one.reason === "no_scope" || one.reason === "no_price") && (
            <LinkButton to={`/agreements/${one.id}/edit`}>{editWords(one)}</LinkButton>
          )}
        </div>
      ) : (
        <Form method="post" noValidate preventScrollReset className="grid gap-4">
          <input type="hidden" name="version" value={one.version} />
          <p className="measure">
            {one.kind === "agreement" ? m.agreements_sign_intro() : m.agreements_sign_intro_change()}
          </p>
          {one.locale !== getLocale() && (
            <p className="measure font-[560]">{m.agreements_sign_language({ language: languageWords(one.locale) })}</p>
          )}
          <SignFields
            signer={signer}
            proof={proof}
            errors={errors}
            busy={busy}
            next={`/agreements/${one.id}`}
            nameMax={NAME_MAX}
            text={(name) => String(refused?.typed[name] ?? "")}
          />
        </Form>
      )}
    </Card>
  );
}
