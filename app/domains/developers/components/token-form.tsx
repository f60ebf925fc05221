import { Form, useNavigation } from "react-router";
import type { Role } from "#app/infra/ctx.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxGroup, RadioGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import type { ProofNeeded } from "../queries/tokens.server.ts";
import { LIFETIMES, NAME_MAX } from "../rules/lifetime.ts";
import { scopesFor } from "../rules/scopes.ts";
import { scopeWords } from "./scope-words.ts";

/** A form of its own, so that Enter in a field of the other one mails nothing. */
const SEND_CODE = "send-code";

const listed = (value: string | string[] | undefined): string[] =>
  Array.isArray(value) ? value : value ? [value] : [];

/** Name, scopes and life of a new token, with the proof that an older session still owes. */
export function TokenForm({
  errors,
  typed,
  proof,
  role,
  again,
}: {
  errors: FieldErrors;
  typed: Typed;
  proof: ProofNeeded;
  /** Of the member in the business that they act for: who sees what is of use to them. */
  role: Role | null;
  /** A token was just made, and copying it is what comes next. */
  again: boolean;
}) {
  const busy = useNavigation().formData?.get("intent") === "make";
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name] : undefined);
  return (
    <>
      <Form method="post" noValidate preventScrollReset className="grid gap-6">
        <input type="hidden" name="intent" value="make" />
        <Field
          name="name"
          label={m.developers_name_label()}
          hint={m.developers_name_hint()}
          error={errors["name"]}
          required
        >
          <Input defaultValue={text("name")} maxLength={NAME_MAX} autoComplete="off" />
        </Field>
        <CheckboxGroup
          legend={m.developers_scopes_label()}
          name="scopes[]"
          error={errors["scopes"]}
          defaultValues={listed(typed["scopes[]"])}
          options={scopesFor(role).map((scope) => ({
            value: scope,
            label: scopeWords(scope),
            hint: <code className="font-mono">{scope}</code>,
          }))}
        />
        <RadioGroup
          legend={m.developers_days_label()}
          name="days"
          error={errors["days"]}
          defaultValue={text("days") ?? String(LIFETIMES[1])}
          options={LIFETIMES.map((days) => ({ value: String(days), label: m.developers_days_option({ days }) }))}
        />
        {proof === "password" && (
          <Field
            name="password"
            label={m.developers_password_label()}
            hint={m.developers_password_needed()}
            error={errors["password"]}
            required
          >
            <Input type="password" autoComplete="current-password" />
          </Field>
        )}
        {proof === "code" && (
          <div className="grid gap-3">
            <p className="measure text-ink-soft">{m.developers_code_why()}</p>
            <div>
              <Button type="submit" size="sm" form={SEND_CODE}>
                {m.developers_code_send()}
              </Button>
            </div>
            <Field name="code" label={m.developers_code_label()} error={errors["code"]} required>
              <Input inputMode="numeric" autoComplete="one-time-code" className="max-w-40" />
            </Field>
          </div>
        )}
        <div>
          <Button type="submit" variant={again ? "secondary" : "primary"} busy={busy}>
            {m.developers_make()}
          </Button>
        </div>
      </Form>
      {proof === "code" && (
        <Form method="post" id={SEND_CODE} preventScrollReset>
          <input type="hidden" name="intent" value={SEND_CODE} />
        </Form>
      )}
    </>
  );
}
