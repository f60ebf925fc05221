import { createContext, use } from "react";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Field } from "#app/ui/field.tsx";
import { Input, type InputProps } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { creditName, projectName } from "../rules/words.ts";
import { ADDRESS_MAX, CITY_MAX, CREDIT_RANGES, NAME_MAX, PROJECT_TYPES, STATE_MAX, ZIP_MAX } from "../rules.ts";

/** What the form knows of its fields: errors by name, and what was typed or is known before. */
export const FormState = createContext<{ errors: FieldErrors; typed: Typed }>({ errors: {}, typed: {} });

type Named = { name: string; label: string; hint?: string; className?: string };

function useBefore(name: string) {
  const { errors, typed } = use(FormState);
  return { error: errors[name], before: [typed[name] ?? []].flat()[0] };
}

function Line({ name, label, hint, className, ...input }: Named & Omit<InputProps, "name" | "className">) {
  const { error, before } = useBefore(name);
  return (
    <Field name={name} label={label} hint={hint} error={error} required className={className}>
      <Input {...input} defaultValue={before} />
    </Field>
  );
}

function Choice({ name, label, hint, options }: Named & { options: { value: string; label: string }[] }) {
  const { error, before } = useBefore(name);
  return (
    <Field name={name} label={label} hint={hint} error={error} required>
      <Select options={options} defaultValue={before} />
    </Field>
  );
}

const words = { autoCapitalize: "words", spellCheck: false } as const;

export const AboutYou = () => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <Line
        name="firstName"
        label={m.financing_first_name()}
        autoComplete="given-name"
        maxLength={NAME_MAX}
        {...words}
      />
      <Line
        name="lastName"
        label={m.financing_last_name()}
        autoComplete="family-name"
        maxLength={NAME_MAX}
        {...words}
      />
    </div>
    <Line
      name="email"
      label={m.financing_email()}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
    <Line name="phone" label={m.financing_phone()} type="tel" inputMode="tel" autoComplete="tel" />
  </>
);

export const TheHome = () => (
  <>
    <Line
      name="address"
      label={m.financing_address()}
      autoComplete="street-address"
      maxLength={ADDRESS_MAX}
      {...words}
    />
    <div className="grid grid-cols-2 gap-5 sm:grid-cols-[minmax(0,1fr)_6rem_9rem]">
      <Line
        name="city"
        label={m.financing_city()}
        autoComplete="address-level2"
        maxLength={CITY_MAX}
        className="max-sm:col-span-full"
        {...words}
      />
      <Line
        name="state"
        label={m.financing_state()}
        autoComplete="address-level1"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={STATE_MAX}
        placeholder="TX"
        style={{ textTransform: "uppercase" }}
      />
      <Line name="zip" label={m.financing_zip()} inputMode="numeric" autoComplete="postal-code" maxLength={ZIP_MAX} />
    </div>
  </>
);

export const MoneyAndProject = () => (
  <>
    <Line
      name="annualIncome"
      label={m.financing_annual_income()}
      hint={m.financing_annual_income_hint()}
      before="$"
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
    />
    <Choice
      name="creditRange"
      label={m.financing_credit_range()}
      hint={m.financing_credit_range_hint()}
      options={CREDIT_RANGES.map((value) => ({ value, label: creditName(value) }))}
    />
    <Choice
      name="projectType"
      label={m.financing_project_type()}
      options={PROJECT_TYPES.map((value) => ({ value, label: projectName(value) }))}
    />
  </>
);
