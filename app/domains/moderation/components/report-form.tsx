import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { NOTE_MAX } from "../input/limits.ts";
import { reasonWords } from "../rules/words.ts";
import { REASONS } from "../rules.ts";

type Props = {
  thing: string;
  name: string;
  label?: string;
  refused?: { error: { fields?: FieldErrors }; typed: Typed } | null;
};

/**
 * Reports something that a member wrote: closed until it is asked for, and posted as `report` to the page's action. `thing`
 * is `kind:id`, `name` what it is about, for readers who hear the buttons alone, `label` what it says where a page has several.
 */
export function ReportForm({ thing, name, label = m.moderation_report(), refused }: Props) {
  const navigation = useNavigation();
  const mine = refused?.typed["intent"] === "report" && refused.typed["thing"] === thing ? refused : null;
  const errors = mine?.error.fields ?? {};
  const sent = navigation.formData;
  return (
    <details className="group text-left" open={mine ? true : undefined}>
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer items-center rounded-md px-2 text-sm text-ink-soft underline underline-offset-3 hover:bg-sunk">
        {label}
        <span className="sr-only">: {name}</span>
      </summary>
      <Form
        method="post"
        preventScrollReset
        noValidate
        className="mt-2 grid max-w-xl gap-3 border border-line bg-sheet p-4"
      >
        <input type="hidden" name="thing" value={thing} />
        <p className="text-sm text-ink-soft">{m.moderation_report_body()}</p>
        <Field label={m.moderation_report_reason()} name="reason" error={errors["reason"]} required>
          <Select
            options={REASONS.map((value) => ({ value, label: reasonWords(value) }))}
            defaultValue={String(mine?.typed["reason"] ?? "")}
          />
        </Field>
        <Field label={m.moderation_report_note()} name="note" error={errors["note"]} optional>
          <Textarea rows={2} countTo={NOTE_MAX} defaultValue={String(mine?.typed["note"] ?? "")} />
        </Field>
        <Button
          type="submit"
          name="intent"
          value="report"
          size="sm"
          className="justify-self-start"
          busy={sent?.get("intent") === "report" && sent.get("thing") === thing}
        >
          {m.moderation_report_do()}
        </Button>
      </Form>
    </details>
  );
}
