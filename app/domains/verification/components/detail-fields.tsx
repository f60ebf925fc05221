import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { US_STATES } from "#content/lists.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { NUMBER_MAX } from "../input/limits.ts";
import { numberLabel } from "../rules/document-words.ts";
import type { DetailField, DocumentKind } from "../rules.ts";

type Values = Record<DetailField, string | null>;

/** Number, state and end of a document, for the contractor who types them and the reviewer who checks them. */
export function DetailFields({
  kind,
  values,
  error,
  prefix = "",
}: {
  kind: DocumentKind;
  values: Values;
  /** The words about a field, by its full name. */
  error: (name: string) => string | undefined;
  /** Before each field's name: `license.` where one form holds both documents. */
  prefix?: string;
}) {
  const field = (name: DetailField) => ({ name: `${prefix}${name}`, error: error(`${prefix}${name}`) });
  const license = kind === "license";
  return (
    <div className="grid gap-5 @lg:grid-cols-2">
      <Field
        {...field("licenseNumber")}
        label={numberLabel(kind)}
        required={license}
        optional={!license}
        className="@lg:col-span-2"
      >
        <Input
          defaultValue={values.licenseNumber ?? ""}
          maxLength={NUMBER_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      {license && (
        <Field {...field("issuingState")} label={m.verification_state_label()} required>
          <Select
            options={US_STATES.map((state) => ({ value: state.id, label: state[getLocale()] }))}
            defaultValue={values.issuingState ?? ""}
          />
        </Field>
      )}
      <Field
        {...field("expiresOn")}
        label={license ? m.verification_expires_label() : m.verification_ends_label()}
        required
      >
        <Input type="date" defaultValue={values.expiresOn ?? ""} autoComplete="off" />
      </Field>
    </div>
  );
}
