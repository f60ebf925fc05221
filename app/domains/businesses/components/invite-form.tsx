import { Form, useNavigation } from "react-router";
import { PARTS } from "#app/infra/ctx.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { RadioGroup } from "#app/ui/choice-group.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { partMay, partName } from "./part-words.ts";

export type Refused = { error: { fields?: Record<string, string> | undefined }; typed: Typed } | null;

const one = (typed: Typed, name: string): string => [typed[name] ?? ""].flat()[0] ?? "";

/** Asks somebody into the business: by mail, by text message, or with neither by a link to pass on. */
export function InviteForm({ refused }: { refused: Refused }) {
  const busy = useNavigation().formData?.get("intent") === "invite";
  const errors = refused?.error.fields ?? {};
  const typed = refused?.typed ?? {};
  return (
    <Card title={m.businesses_invite_title()} level={2}>
      <Form method="post" noValidate preventScrollReset className="grid gap-5">
        <input type="hidden" name="intent" value="invite" />
        <Field name="name" label={m.businesses_invite_name()} error={errors["name"]} required>
          <Input autoComplete="off" defaultValue={one(typed, "name")} />
        </Field>
        <Field name="email" label={m.businesses_invite_email()} error={errors["email"]} optional>
          <Input type="email" inputMode="email" autoComplete="off" defaultValue={one(typed, "email")} />
        </Field>
        <Field
          name="phone"
          label={m.businesses_invite_phone()}
          hint={m.businesses_invite_way_hint()}
          error={errors["phone"]}
          optional
        >
          <Input type="tel" inputMode="tel" autoComplete="off" defaultValue={one(typed, "phone")} />
        </Field>
        <RadioGroup
          legend={m.businesses_invite_part()}
          name="part"
          options={PARTS.toReversed().map((part) => ({ value: part, label: partName[part](), hint: partMay[part]() }))}
          defaultValue={one(typed, "part") || "crew"}
          error={errors["part"]}
        />
        <div>
          <Button type="submit" variant="primary" busy={busy} wide="phone">
            {m.businesses_invite_button()}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
