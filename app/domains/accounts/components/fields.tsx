import { createContext, use, useState } from "react";
import { FACTOR_NAME_MAX, NAME_LIMIT, PASSWORD_FIELD_MIN, PHONE_MAX } from "#app/domains/auth/input/limits.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Input, type InputProps } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { OurTerms } from "./terms.tsx";

/** What a form knows about its fields: errors by name, and what was typed before the server answered. */
export const FormState = createContext<{ errors: FieldErrors; typed: Typed }>({ errors: {}, typed: {} });

type Line = {
  name: string;
  label: string;
  hint?: string | undefined;
  optional?: boolean | undefined;
  /** What the field begins with. */
  value?: string | undefined;
} & Omit<InputProps, "name" | "required" | "value">;

function TextLine({ name, label, hint, optional, value, ...input }: Line) {
  const { errors, typed } = use(FormState);
  const before = typed[name];
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={errors[name]} required={!optional}>
      <Input {...input} defaultValue={typeof before === "string" ? before : value} />
    </Field>
  );
}

export const EmailField = ({
  label = m.auth_field_email(),
  hint,
  value,
  autoComplete = "username",
}: {
  label?: string;
  value?: string | undefined;
  hint?: string;
  autoComplete?: "username" | "email";
}) => (
  <TextLine
    name="email"
    label={label}
    hint={hint}
    value={value}
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
  />
);

export const NameField = ({
  value,
  optional,
  hint,
}: {
  value?: string | undefined;
  optional?: boolean;
  hint?: string;
}) => (
  <TextLine
    name="full_name"
    label={m.auth_field_name()}
    value={value}
    optional={optional}
    hint={hint}
    autoComplete="name"
    autoCapitalize="words"
    maxLength={NAME_LIMIT + 20}
  />
);

export const PhoneField = ({
  optional,
  hint,
  label = m.auth_field_phone(),
  value,
}: {
  optional?: boolean;
  hint?: string;
  label?: string;
  value?: string;
}) => (
  <TextLine
    name="phone"
    label={label}
    hint={hint}
    value={value}
    optional={optional}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={PHONE_MAX}
  />
);

export const ZipField = ({ hint, value }: { hint: string; value?: string | undefined }) => (
  <TextLine
    name="zip"
    label={m.auth_field_zip()}
    hint={hint}
    value={value}
    optional
    inputMode="numeric"
    autoComplete="postal-code"
    maxLength={10}
    className="max-w-40"
  />
);

/** What a member calls one of several passkeys. */
export const FactorNameField = ({ value, hint }: { value: string; hint: string }) => (
  <TextLine
    name="friendly_name"
    label={m.auth_account_factor_name()}
    hint={hint}
    value={value}
    autoComplete="off"
    maxLength={FACTOR_NAME_MAX}
  />
);

/** Digits that came by mail or message, or that an app shows; `long` for a code on paper. */
export const CodeField = ({
  label,
  hint,
  name = "code",
  long,
}: {
  label: string;
  hint?: string | undefined;
  name?: string;
  long?: boolean;
}) => (
  <TextLine
    name={name}
    label={label}
    hint={hint}
    inputMode={long ? "text" : "numeric"}
    autoComplete="one-time-code"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    maxLength={long ? 24 : 12}
    className={`max-w-xs font-mono text-xl! ${long ? "tracking-[0.08em]" : "tracking-[0.3em]"}`}
  />
);

/** A password, to be chosen or to sign in with; its owner may look at it. */
export function PasswordField({
  fresh,
  name = "password",
  label = m.auth_field_password(),
}: {
  fresh?: boolean;
  name?: string;
  label?: string;
}) {
  const [shown, setShown] = useState(false);
  const { errors } = use(FormState);
  const { passwordMin } = use(OurTerms);
  return (
    <Field
      name={name}
      label={label}
      hint={fresh ? m.auth_field_new_password_hint({ min: passwordMin }) : undefined}
      error={errors[name]}
      required
      aside={
        <button
          type="button"
          data-needs-js
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="link inline-flex min-h-6 items-center"
        >
          {shown ? m.auth_hide_password() : m.auth_show_password()}
        </button>
      }
    >
      <Input
        type={shown ? "text" : "password"}
        autoComplete={fresh ? "new-password" : "current-password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...(fresh && { minLength: PASSWORD_FIELD_MIN })}
      />
    </Field>
  );
}
