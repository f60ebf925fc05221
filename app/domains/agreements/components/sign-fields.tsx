import { clsx } from "clsx";
import { type ReactNode, useState } from "react";
import type { ProofToGive } from "#app/domains/auth/queries/account.server.ts";
import { DRAWN_BOX, DRAWN_MAX } from "#app/infra/drawn.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { SignaturePad } from "#app/ui/signature-pad.tsx";
import { m } from "#paraglide/messages.js";
import { isNamed } from "../rules.ts";

type Props = {
  /** The name of the account that signs. */
  signer: string;
  proof: ProofToGive;
  /** The page that a fresh code leads back to. */
  next: string;
  nameMax: number;
  /** What was typed into a field before. */
  text: (name: string) => string;
  errors: FieldErrors;
  busy: boolean;
  /** A field beside the name. */
  beside?: ReactNode;
};

/** What every signature asks for: a name, the consent, once more the proof of who it is, and the button. */
export const SignFields = ({ signer, proof, next, nameMax, text, errors, busy, beside }: Props) => (
  <>
    <div className={clsx("grid gap-4", beside && "sm:grid-cols-2")}>
      <Field
        name="name"
        label={m.agreements_sign_name()}
        hint={isNamed(signer) && m.agreements_sign_name_hint({ name: signer })}
        error={errors["name"]}
        required
      >
        <Input autoComplete="name" maxLength={nameMax} defaultValue={text("name")} className="font-display text-xl" />
      </Field>
      {beside}
    </div>
    <DrawnField error={errors["drawn"]} />
    <Checkbox
      name="consent"
      value="on"
      label={m.agreements_consent()}
      error={errors["consent"]}
      defaultChecked={text("consent") === "on"}
    />
    {proof === "password" && (
      <Field name="password" label={m.agreements_sign_password()} error={errors["password"]} required>
        <Input type="password" autoComplete="current-password" />
      </Field>
    )}
    {proof === "code" && (
      <p className="measure">
        {m.agreements_sign_fresh()}{" "}
        <Link to={`/account/prove?next=${next}`} className="link">
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
  </>
);

/**
 * The signature drawn by hand, for whoever wants it beside the name. Its code comes when it is opened, and what was drawn stays
 * when it is closed.
 */
function DrawnField({ error }: { error: string | undefined }) {
  const [wasOpened, setOpened] = useState(Boolean(error));
  return (
    <details
      data-needs-js
      open={Boolean(error)}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true);
      }}
    >
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.agreements_sign_draw()}</summary>
      {wasOpened && (
        <SignaturePad
          name="drawn"
          label={m.agreements_sign_drawn()}
          hint={m.agreements_sign_drawn_hint()}
          box={DRAWN_BOX}
          max={DRAWN_MAX}
          error={error}
        />
      )}
    </details>
  );
}
