import { kindName } from "#app/domains/verification/rules/document-words.ts";
import { CheckboxGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { AGENT_NAME_MAX } from "../input/limits.ts";
import { AGENT_KINDS, type AgentKind } from "../rules.ts";

type Props = {
  values: { name: string; agency: string; kinds: readonly AgentKind[] };
  typed: (name: string) => string | string[] | undefined;
  error: (name: string) => string | undefined;
};

const first = (value: string | string[] | undefined) => [value ?? []].flat()[0];

/** Who an agent is and which documents they send; for somebody new and for somebody on the list alike. */
export function AgentFields({ values, typed, error }: Props) {
  return (
    <>
      <Field name="name" label={m.agents_name_label()} error={error("name")} required>
        <Input autoComplete="off" maxLength={AGENT_NAME_MAX} defaultValue={first(typed("name")) ?? values.name} />
      </Field>
      <Field name="agency" label={m.agents_agency_label()} error={error("agency")} optional>
        <Input autoComplete="off" maxLength={AGENT_NAME_MAX} defaultValue={first(typed("agency")) ?? values.agency} />
      </Field>
      <CheckboxGroup
        legend={m.agents_kinds_label()}
        name="kinds[]"
        options={AGENT_KINDS.map((kind) => ({ value: kind, label: kindName(kind) }))}
        defaultValues={typed("name") === undefined ? values.kinds : [typed("kinds[]") ?? []].flat()}
        error={error("kinds")}
      />
    </>
  );
}
