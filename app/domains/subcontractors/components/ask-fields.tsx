import { CheckboxGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { MESSAGE_MAX } from "../input/limits.ts";
import { kindName } from "../rules/document-words.ts";
import { SUB_DOCUMENT_KINDS, type SubDocumentKind } from "../rules.ts";

type Typed = Record<string, string | string[]>;
const one = (typed: Typed, name: string): string => [typed[name] ?? ""].flat()[0] ?? "";

/** Which documents, by when, and a word to the sub; for somebody new and for somebody in the list alike. */
export function AskFields({
  typed,
  errors,
  kinds,
}: {
  typed: Typed;
  errors: Record<string, string>;
  /** Ticked at the start. */
  kinds: readonly SubDocumentKind[];
}) {
  const ticked = "kinds[]" in typed || "kinds" in typed ? [typed["kinds[]"] ?? typed["kinds"] ?? []].flat() : kinds;
  return (
    <>
      <CheckboxGroup
        legend={m.subcontractors_ask_kinds()}
        name="kinds[]"
        options={SUB_DOCUMENT_KINDS.map((kind) => ({ value: kind, label: kindName(kind), hint: HINTS[kind]() }))}
        defaultValues={ticked}
        error={errors["kinds"]}
      />
      <Field name="dueOn" label={m.subcontractors_ask_due()} error={errors["dueOn"]} optional>
        <Input type="date" autoComplete="off" defaultValue={one(typed, "dueOn")} />
      </Field>
      <Field
        name="message"
        label={m.subcontractors_ask_message()}
        hint={m.subcontractors_ask_message_hint()}
        error={errors["message"]}
        optional
      >
        <Textarea rows={3} countTo={MESSAGE_MAX} defaultValue={one(typed, "message")} />
      </Field>
    </>
  );
}

const HINTS: Record<SubDocumentKind, () => string> = {
  insurance: m.subcontractors_ask_insurance_hint,
  license: m.subcontractors_ask_license_hint,
  w9: m.subcontractors_ask_w9_hint,
};
