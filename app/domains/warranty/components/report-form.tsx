import { Form, useNavigation } from "react-router";
import type { Refused } from "#app/domains/engagements/components/refused.ts";
import { PhotoField } from "#app/domains/media/components/photo-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { m } from "#paraglide/messages.js";
import { SPOT_MAX, WHAT_MAX } from "../input/limits.ts";

type Props = { requestKey: string; today: string; mine: Refused };

/** What is wrong, where, since when, with photos. */
export function ReportForm({ requestKey, today, mine }: Props) {
  const { state, formData } = useNavigation();
  const typed = (field: string) => String(mine?.typed[field] ?? "");
  return (
    <Form method="post" preventScrollReset className="grid gap-3 pt-1">
      <input type="hidden" name="requestKey" value={typed("requestKey") || requestKey} />
      <Field name="what" label={m.warranty_what()} hint={m.warranty_what_hint()} error={mine?.errors["what"]} required>
        <Textarea rows={4} countTo={WHAT_MAX} defaultValue={typed("what")} />
      </Field>
      <Field name="spot" label={m.warranty_spot()} hint={m.warranty_spot_hint()} error={mine?.errors["spot"]} required>
        <Input maxLength={SPOT_MAX} defaultValue={typed("spot")} />
      </Field>
      <Field name="sinceOn" label={m.warranty_since()} error={mine?.errors["sinceOn"]} optional>
        <Input type="date" max={today} defaultValue={typed("sinceOn")} />
      </Field>
      <PhotoField
        purpose="warranty"
        label={m.warranty_photos()}
        hint={m.warranty_photos_hint()}
        error={mine?.errors["pictures"]}
        optional
      />
      <Button
        type="submit"
        name="intent"
        value="warranty_call"
        variant="primary"
        wide="phone"
        className="justify-self-start"
        busy={state !== "idle" && formData?.get("intent") === "warranty_call"}
      >
        {m.warranty_send()}
      </Button>
    </Form>
  );
}
