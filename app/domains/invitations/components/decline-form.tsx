import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { NOTE_MAX } from "../input/limits.ts";
import { DECLINE_REASONS } from "../rules.ts";
import { reasonText } from "./words.ts";

type Props = { id: string; typed: Typed; errors: FieldErrors };

/** Says no to an invitation, with the reason that the poster reads. */
export function DeclineForm({ id, typed, errors }: Props) {
  const busy = useNavigation().formData?.get("invitation") === id;
  const text = (name: string) => String([typed[name] ?? ""].flat()[0] ?? "");
  return (
    <details className="border-t border-line pt-3" open={Object.keys(errors).length > 0 || undefined}>
      <summary className="link flex min-h-11 items-center">{m.invitations_decline()}</summary>
      <Form method="post" className="grid gap-4 pt-2">
        <input type="hidden" name="invitation" value={id} />
        <RadioGroup
          legend={m.invitations_reason()}
          name="reason"
          required
          error={errors["reason"]}
          defaultValue={text("reason")}
          options={DECLINE_REASONS.map((reason) => ({ value: reason, label: reasonText(reason) }))}
        />
        <Field label={m.invitations_note()} name="note" error={errors["note"]}>
          <Textarea rows={2} countTo={NOTE_MAX} defaultValue={text("note")} />
        </Field>
        <Button type="submit" name="intent" value="decline" busy={busy}>
          {m.invitations_decline_do()}
        </Button>
      </Form>
    </details>
  );
}
