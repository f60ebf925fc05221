import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CheckboxGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { WEBHOOK_EVENTS } from "../rules/webhooks.ts";
import { eventWords } from "./webhook-words.ts";

type Props = { events: string[]; address: string; typed: string; errors: Record<string, string> };

/** Which events go out, and a new address; the one there is does not come back to the page. */
export function WebhookEvents({ events, address, typed, errors }: Props) {
  const { formData } = useNavigation();
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      <CheckboxGroup
        legend={m.webhooks_events_legend()}
        name="events[]"
        error={errors["events"]}
        defaultValues={events}
        options={WEBHOOK_EVENTS.map((value) => ({
          value,
          label: <span className="font-mono text-sm">{value}</span>,
          hint: eventWords(value),
        }))}
      />
      <Field
        label={m.webhooks_new_address()}
        name="webhookUrl"
        hint={m.webhooks_new_address_hint({ address })}
        error={errors["webhookUrl"]}
        optional
      >
        <Input type="url" inputMode="url" autoComplete="off" placeholder="https://" defaultValue={typed} />
      </Field>
      <div>
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="primary"
          busy={formData?.get("intent") === "save"}
          busyLabel={m.webhooks_saving()}
        >
          {m.webhooks_save()}
        </Button>
      </div>
    </Form>
  );
}
