import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ErrorBody } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import type { PayPage } from "../queries/pay-page.server.ts";

type Props = { one: PayPage; refused: { error: ErrorBody; typed: Typed } | null };

/** How much is paid now, and the way to the provider's page. */
export function PayForm({ one, refused }: Props) {
  const busy = useNavigation().formData?.get("intent") === "pay";
  const all = (one.openCents / 100).toFixed(2);
  const [typed, setTyped] = useState(String([refused?.typed["amount"] ?? all].flat()[0] ?? ""));
  const whole = typed === all;
  const notAsked = refused?.error.fields?.["waiver"];
  return (
    <Card title={m.charges_pay_now()} level={2}>
      <Form method="post" noValidate preventScrollReset className="grid gap-4">
        <Field
          label={m.charges_amount()}
          name="amount"
          hint={m.charges_amount_hint({ most: moneyText(one.openCents) })}
          error={refused?.error.fields?.["amount"]}
          required
        >
          <Input
            before="$"
            inputMode="decimal"
            className="text-xl!"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {(one.withWaiver || notAsked) && (
          <Checkbox
            name="waiver"
            label={m.invoices_waiver_with_payment()}
            hint={m.invoices_waiver_with_payment_hint()}
            error={notAsked}
          />
        )}
        <Button type="submit" name="intent" value="pay" variant="primary" busy={busy} className="justify-self-start">
          {whole ? m.charges_pay_all({ amount: moneyText(one.openCents) }) : m.charges_pay_part()}
        </Button>
        <ul className="measure grid list-disc gap-1 pl-5 text-ink-soft">
          <li>{m.charges_pay_where()}</li>
          <li>{m.charges_pay_bank()}</li>
          <li>{m.charges_pay_free({ name: one.pro })}</li>
        </ul>
      </Form>
    </Card>
  );
}
