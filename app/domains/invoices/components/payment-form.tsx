import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { m } from "#paraglide/messages.js";
import { REFERENCE_MAX } from "../input/limits.ts";
import type { OneInvoice } from "../queries/invoice.server.ts";
import { MoneyFields } from "./money-fields.tsx";

type Props = {
  invoice: OneInvoice;
  today: string;
  requestKey: string;
  /** Whether a lien waiver can be asked for beside the payment. */
  withWaiver: boolean;
  typed: Typed;
  errors: FieldErrors;
};

/** Writes down that money was paid: the pro that it has come, the payer that it is on its way. */
export function PaymentForm({ invoice, today, requestKey, withWaiver, typed, errors }: Props) {
  const busy = useNavigation().formData?.get("intent") === "pay";
  const text = (name: string, before: string) => String([typed[name] ?? before].flat()[0] ?? "");
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4">
      <input type="hidden" name="requestKey" value={text("requestKey", requestKey)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyFields text={text} cents={invoice.openCents} today={today} errors={errors} />
        <Field label={m.invoices_reference()} name="reference" error={errors["reference"]} optional>
          <Input defaultValue={text("reference", "")} maxLength={REFERENCE_MAX} />
        </Field>
      </div>
      {typed["intent"] === "pay" && errors["amount"] && (
        <Checkbox name="over" label={m.invoices_over()} hint={m.invoices_over_hint()} />
      )}
      {withWaiver && (
        <Checkbox name="waiver" label={m.invoices_waiver_with_payment()} hint={m.invoices_waiver_with_payment_hint()} />
      )}
      <Button
        type="submit"
        name="intent"
        value="pay"
        variant={invoice.side === "hirer" && invoice.payable ? "secondary" : "primary"}
        busy={busy}
        className="justify-self-start"
      >
        {invoice.side === "pro" ? m.invoices_pay_pro() : m.invoices_pay_hirer()}
      </Button>
    </Form>
  );
}
