import { createContext, use, useState } from "react";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Input, type InputProps } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { NAME_LIMIT, PASSWORD_FIELD_MIN, PHONE_MAX } from "../input/limits.ts";

/** What a form knows about its fields: errors by name, and what was typed before the server answered. */
export const FormState = createContext<{ errors: FieldErrors; typed: Typed }>({ errors: {}, typed: {} });

/** The words beside a field: without the title that the toast of the same message carries. */
const beside = (message: string | undefined) => message?.replace(/^[^:]{1,40}: /, "");

type Line = { name: string; label: string; hint?: string; optional?: boolean } & Omit<InputProps, "name" | "required">;

function TextLine({ name, label, hint, optional, ...input }: Line) {
  const { errors, typed } = use(FormState);
  const before = typed[name];
  return (
    <Field name={name} label={label} hint={hint} optional={optional} error={beside(errors[name])} required={!optional}>
      <Input {...input} defaultValue={typeof before === "string" ? before : undefined} />
    </Field>
  );
}

export const EmailField = () => (
  <TextLine
    name="email"
    label={m.auth_field_email()}
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
);

export const NameField = () => (
  <TextLine
    name="full_name"
    label={m.auth_field_name()}
    autoComplete="name"
    autoCapitalize="words"
    maxLength={NAME_LIMIT + 20}
  />
);

export const PhoneField = ({ optional, hint }: { optional?: boolean; hint?: string }) => (
  <TextLine
    name="phone"
    label={m.auth_field_phone()}
    hint={hint}
    optional={optional}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={PHONE_MAX}
  />
);

export const ZipField = ({ hint }: { hint: string }) => (
  <TextLine
    name="zip"
    label={m.auth_field_zip()}
    hint={hint}
    optional
    inputMode="numeric"
    autoComplete="postal-code"
    maxLength={10}
    className="max-w-40"
  />
);

/** A password, to be chosen or to sign in with; its owner may look at it. */
export function PasswordField({ fresh }: { fresh?: boolean }) {
  const [shown, setShown] = useState(false);
  const { errors } = use(FormState);
  return (
    <Field
      name="password"
      label={m.auth_field_password()}
      hint={fresh ? m.auth_field_new_password_hint() : undefined}
      error={beside(errors["password"])}
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
