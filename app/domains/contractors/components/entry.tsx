import { createContext, type ReactNode, use, useState } from "react";
import { OurTerms } from "#app/domains/accounts/components/terms.tsx";
import { PASSWORD_FIELD_MIN } from "#app/domains/auth/input/limits.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Input, type InputProps } from "#app/ui/input.tsx";
import { Select, type SelectProps } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { formatPhone } from "../input/limits.ts";
import { besideField } from "./problems.ts";

/** What a form knows about its fields: errors by name, and what was typed before the server answered. */
export const FormState = createContext<{ errors: FieldErrors; typed: Typed }>({ errors: {}, typed: {} });

export type Labelled = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Says "optional"; `unsaid` leaves that to the words around. */
  optional?: boolean | "unsaid";
  aside?: ReactNode;
  className?: string;
  /** Instead of the words of the rule. */
  error?: ReactNode;
  /** What the field holds when nothing was typed yet. */
  initial?: string | number | null;
};

/** The error of a field, and what it shows at first. */
export function useEntry({ name, initial, error }: Labelled) {
  const { errors, typed } = use(FormState);
  const before = typed[name];
  return {
    error: error || besideField(errors[name]),
    defaultValue: typeof before === "string" ? before : String(initial ?? ""),
  };
}

/** A control with its label, hint and error. */
export function Wrapped({ entry, children }: { entry: Labelled; children: ReactNode }) {
  const { error } = useEntry(entry);
  const { name, label, hint, optional, aside, className } = entry;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      error={error}
      optional={optional === true}
      aside={aside}
      className={className}
      required={!optional}
    >
      {children}
    </Field>
  );
}

/** What belongs to the field, and what to its control. */
export const split = <P extends Labelled>({
  name,
  label,
  hint,
  optional,
  aside,
  className,
  error,
  initial,
  ...rest
}: P) => [{ name, label, hint, optional, aside, className, error, initial } as Labelled, rest] as const;

/** A text field of a form with FormState. */
export function Entry(props: Labelled & Omit<InputProps, keyof Labelled>) {
  const [entry, rest] = split(props);
  const { defaultValue } = useEntry(entry);
  return (
    <Wrapped entry={entry}>
      <Input {...rest} defaultValue={defaultValue} />
    </Wrapped>
  );
}

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

export function ChoiceEntry(props: Labelled & Omit<SelectProps, keyof Labelled>) {
  const [entry, rest] = split(props);
  const { defaultValue } = useEntry(entry);
  return (
    <Wrapped entry={entry}>
      <Select {...rest} defaultValue={defaultValue} />
    </Wrapped>
  );
}

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
      error={besideField(errors["password"])}
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
