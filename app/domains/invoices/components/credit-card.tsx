import { Form } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { OneInvoice } from "../queries/invoice.server.ts";
import { MoneyFields } from "./money-fields.tsx";

type Props = { invoice: OneInvoice; today: string; requestKey: string; typed: Typed; errors: FieldErrors };

/** What the pro holds of the payer beyond what was billed, and what can be done with it. */
export function CreditCard({ invoice, today, requestKey, typed, errors }: Props) {
  const { creditCents, leftCents, side } = invoice;
  const amount = moneyText(creditCents);
  return (
    <Card title={m.invoices_credit_title()} level={2}>
      <p className="measure mb-3">
        {side === "pro"
          ? m.invoices_credit_pro({ amount, name: invoice.hirer })
          : m.invoices_credit_hirer({ amount, name: invoice.pro.name })}
      </p>
      {leftCents > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="requestKey" value={requestKey} />
          <Button type="submit" name="intent" value="use_credit">
            {m.invoices_credit_use({ amount: moneyText(Math.min(creditCents, leftCents)) })}
          </Button>
        </Form>
      )}
      {side === "pro" && (
        <details className="mt-2" open={typed["intent"] === "give_back"}>
          <summary className="link inline-flex min-h-11 items-center">{m.invoices_credit_back()}</summary>
          <BackForm creditCents={creditCents} today={today} requestKey={requestKey} typed={typed} errors={errors} />
        </details>
      )}
    </Card>
  );
}

function BackForm({ creditCents, today, requestKey, typed, errors }: Omit<Props, "invoice"> & { creditCents: number }) {
  const text = (name: string, before: string) => String([typed[name] ?? before].flat()[0] ?? "");
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-4 sm:grid-cols-3">
      <input type="hidden" name="requestKey" value={text("requestKey", requestKey)} />
      <MoneyFields text={text} cents={creditCents} today={today} errors={errors} />
      <Button type="submit" name="intent" value="give_back" className="justify-self-start">
        {m.invoices_credit_back_do()}
      </Button>
    </Form>
  );
}
