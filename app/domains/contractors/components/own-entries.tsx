import { use, useState } from "react";
import { OurTerms } from "#app/domains/accounts/components/terms.tsx";
import { PASSWORD_FIELD_MIN } from "#app/domains/auth/input/limits.ts";
import { Field } from "#app/ui/field.tsx";
import { Entry, type Labelled } from "#app/ui/form/entry.tsx";
import { FormState } from "#app/ui/form/form-state.ts";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { formatPhone } from "../input/limits.ts";

/** A phone number, put into its written form when the field is left. */
export const PhoneEntry = (props: Labelled) => (
  <Entry
    type="tel"
    inputMode="tel"
    autoComplete="tel-national"
    onBlur={(event) => {
      event.currentTarget.value = formatPhone(event.currentTarget.value);
    }}
    {...props}
  />
);

/** A password to be chosen, which its owner may look at. Never filled from what was typed before. */
export function NewPasswordEntry() {
  const [shown, setShown] = useState(false);
  const { errors } = use(FormState);
  const { passwordMin } = use(OurTerms);
  return (
    <Field
      name="password"
      label={m.contractors_password()}
      hint={m.contractors_password_hint()}
      error={errors["password"]}
      required
      aside={
        <button
          type="button"
          data-needs-js
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="link inline-flex min-h-6 items-center"
        >
          {shown ? m.contractors_password_hide() : m.contractors_password_show()}
        </button>
      }
    >
      <Input
        type={shown ? "text" : "password"}
        autoComplete="new-password"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        minLength={PASSWORD_FIELD_MIN}
        placeholder={m.contractors_password_placeholder({ min: passwordMin })}
      />
    </Field>
  );
}
