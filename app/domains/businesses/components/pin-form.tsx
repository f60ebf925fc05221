import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { PIN_MAX, PIN_MIN } from "../rules/people.ts";
import type { Refused } from "./invite-form.tsx";

const PinField = ({ name, label, error }: { name: string; label: string; error: string | undefined }) => (
  <Field
    name={name}
    label={label}
    hint={name === "pin" ? m.businesses_pin_hint({ min: PIN_MIN, max: PIN_MAX }) : undefined}
    error={error}
    required
  >
    <Input
      type="password"
      inputMode="numeric"
      autoComplete={name === "pin" ? "new-password" : "off"}
      maxLength={PIN_MAX}
      className="max-w-48 font-mono tracking-[0.3em]"
    />
  </Field>
);

/** Chooses a PIN; with a name where the account is made by it. */
export function ChoosePinForm({ intent, name, refused }: { intent: string; name?: string; refused: Refused }) {
  const errors = refused?.error.fields ?? {};
  return (
    <Form method="post" reloadDocument noValidate className="grid max-w-md gap-5">
      <input type="hidden" name="intent" value={intent} />
      {name !== undefined && (
        <Field name="name" label={m.businesses_your_name()} error={errors["name"]} required>
          <Input autoComplete="name" defaultValue={[refused?.typed["name"] ?? name].flat()[0]} />
        </Field>
      )}
      <PinField name="pin" label={m.businesses_pin_new()} error={errors["pin"]} />
      <PinField name="pin_again" label={m.businesses_pin_again()} error={errors["pin_again"]} />
      <div>
        <Button type="submit" variant="primary" size="lg" wide="phone">
          {name === undefined ? m.businesses_pin_keep() : m.businesses_join_button()}
        </Button>
      </div>
    </Form>
  );
}

/** Signs in with the PIN. */
export const EnterPinForm = ({ refused }: { refused: Refused }) => (
  <Form method="post" reloadDocument noValidate className="grid max-w-md gap-5">
    <input type="hidden" name="intent" value="enter" />
    <Field name="pin" label={m.businesses_pin()} error={refused?.error.fields?.["pin"]} required>
      <Input
        type="password"
        inputMode="numeric"
        autoComplete="current-password"
        maxLength={PIN_MAX}
        className="max-w-48 font-mono tracking-[0.3em]"
      />
    </Field>
    <div>
      <Button type="submit" variant="primary" size="lg" wide="phone">
        {m.businesses_pin_enter()}
      </Button>
    </div>
  </Form>
);
