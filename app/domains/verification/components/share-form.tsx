import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";

type Props = {
  error: (name: string) => string | undefined;
  typed: (name: string) => string | undefined;
  /** Changes with each link that was made, which empties the form. */
  made: string;
};

/** One more share link: for whom, what it shows, until when. */
export function ShareForm({ error, typed, made }: Props) {
  const busy = useNavigation().formData?.get("intent") === "share";
  return (
    <Card title={m.sharing_new_title()} level={2} className="[&_h2]:text-2xl!">
      <Form key={made} method="post" noValidate preventScrollReset className="grid gap-5">
        <Field label={m.sharing_name_label()} name="name" hint={m.sharing_name_hint()} error={error("name")} required>
          <Input autoComplete="off" defaultValue={typed("name")} />
        </Field>
        <RadioGroup
          legend={m.sharing_shows_label()}
          name="shows"
          defaultValue={typed("shows") ?? "record"}
          error={error("shows")}
          options={[
            { value: "record", label: m.sharing_shows_record(), hint: m.sharing_shows_record_hint() },
            { value: "documents", label: m.sharing_shows_documents(), hint: m.sharing_shows_documents_hint() },
          ]}
        />
        <Field label={m.sharing_end_label()} name="endsOn" hint={m.sharing_end_hint()} error={error("endsOn")} optional>
          <Input type="date" defaultValue={typed("endsOn")} />
        </Field>
        <div>
          <Button type="submit" name="intent" value="share" variant="primary" wide="phone" busy={busy}>
            {m.verification_share_create()}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
