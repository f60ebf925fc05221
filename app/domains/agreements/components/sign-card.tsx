import { Form, useNavigation } from "react-router";
import type { ProofToGive } from "#app/domains/auth/queries/account.server.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import { reasonText } from "../access.ts";
import { NAME_MAX } from "../input/limits.ts";
import type { OneAgreement } from "../queries/agreement.server.ts";

type Refused = { errors: FieldErrors; typed: Typed } | null;

/** The signature of the side that reads: a name, the consent, and once more the proof of who it is. */
export function SignCard({ one, proof, refused }: { one: OneAgreement; proof: ProofToGive; refused: Refused }) {
  const navigation = useNavigation();
  if (!one.actions.includes("sign")) return null;
  const busy = navigation.formData?.get("intent") === "sign";
  const errors = refused?.errors ?? {};
  return (
    <Card title={m.agreements_sign_title()} level={2} className="border-ink!">
      {one.reason ? (
        <p>{reasonText(one.reason)}</p>
      ) : (
        <Form method="post" noValidate preventScrollReset className="grid gap-4">
          <input type="hidden" name="version" value={one.version} />
          <p className="measure">{m.agreements_sign_intro()}</p>
          <Field name="name" label={m.agreements_sign_name()} error={errors["name"]} required>
            <Input
              autoComplete="name"
              maxLength={NAME_MAX}
              defaultValue={String(refused?.typed["name"] ?? "")}
              className="font-display text-xl"
            />
          </Field>
          <Checkbox
            name="consent"
            value="on"
            label={m.agreements_consent()}
            error={errors["consent"]}
            defaultChecked={refused?.typed["consent"] === "on"}
          />
          {proof === "password" && (
            <Field name="password" label={m.agreements_sign_password()} error={errors["password"]} required>
              <Input type="password" autoComplete="current-password" />
            </Field>
          )}
          {proof === "code" && (
            <p className="measure">
              {m.agreements_sign_fresh()}{" "}
              <Link to={`/account/prove?next=/agreements/${one.id}`} className="link">
                {m.agreements_sign_prove()}
              </Link>
            </p>
          )}
          <Button
            type="submit"
            name="intent"
            value="sign"
            variant="primary"
            wide="phone"
            busy={busy}
            className="justify-self-start"
          >
            {m.agreements_sign()}
          </Button>
        </Form>
      )}
    </Card>
  );
}
