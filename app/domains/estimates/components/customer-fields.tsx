import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import type { Locale } from "#app/infra/locale.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { CUSTOMER_NAME_MAX, STREET_MAX } from "../input/limits.ts";

type Begun = { customerName: string; customerEmail: string; customerLocale: Locale };
type Props = { begun: Begun; typed: Typed; errors: FieldErrors };

const textIn = (typed: Typed) => (name: string, before: string) => String([typed[name] ?? before].flat()[0] ?? "");

/** Who the customer is, and the language they are written to in. */
export function CustomerFields({ begun, typed, errors }: Props) {
  const text = textIn(typed);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.estimates_name()} name="customerName" error={errors["customerName"]} required>
          <Input
            defaultValue={text("customerName", begun.customerName)}
            maxLength={CUSTOMER_NAME_MAX}
            autoComplete="off"
          />
        </Field>
        <Field label={m.estimates_email()} name="customerEmail" error={errors["customerEmail"]} required>
          <Input
            type="email"
            inputMode="email"
            defaultValue={text("customerEmail", begun.customerEmail)}
            autoComplete="off"
          />
        </Field>
      </div>
      <Field label={m.estimates_language()} name="customerLocale" hint={m.estimates_language_hint()}>
        <Select
          placeholder={false}
          defaultValue={text("customerLocale", begun.customerLocale)}
          options={[
            { value: "en", label: "English" },
            { value: "es", label: "Español" },
          ]}
        />
      </Field>
    </>
  );
}

/** The street of the work, where the pro knows it. */
export const StreetField = ({ street, typed, errors }: { street: string; typed: Typed; errors: FieldErrors }) => (
  <Field label={m.estimates_street()} name="street" error={errors["street"]} optional>
    <Input defaultValue={textIn(typed)("street", street)} maxLength={STREET_MAX} autoComplete="off" />
  </Field>
);
