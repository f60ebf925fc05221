import { Form, useNavigation } from "react-router";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { Retainage } from "../queries/retainage.server.ts";

type Props = { retainage: Retainage; mayBill: boolean; dueOn: string; typed: Typed; errors: FieldErrors };

/** What is held back of the progress payments, for both sides; its pro bills it here. */
export function RetainageCard({ retainage: { held, heldCents, bill }, mayBill, dueOn, typed, errors }: Props) {
  const busy = useNavigation().formData?.get("intent") === "bill_held";
  return (
    <Card title={m.invoices_held()} level={2}>
      <p className="figure text-3xl">{moneyText(heldCents)}</p>
      <ul className="mt-3 max-w-xl border-t border-line">
        {held.map((row) => (
          <li key={row.id} className="flex justify-between gap-6 border-b border-line py-1">
            <Link to={`/invoices/${row.id}`} className="link inline-flex min-h-11 items-center">
              {m.invoices_number({ number: row.number })}
            </Link>
            <span className="figure self-center">{moneyText(row.heldCents)}</span>
          </li>
        ))}
      </ul>
      {bill ? (
        <p className="mt-3">
          <Link to={`/invoices/${bill.id}`} className="link inline-flex min-h-11 items-center">
            {m.invoices_held_billed_with({ number: bill.number })}
          </Link>
        </p>
      ) : (
        <p className="measure mt-3 text-ink-soft">{mayBill ? m.invoices_held_pro() : m.invoices_held_hirer()}</p>
      )}
      {mayBill && !bill && (
        <Form method="post" noValidate preventScrollReset className="mt-4 flex flex-wrap items-end gap-3">
          <Field label={m.invoices_due()} name="dueOn" error={errors["dueOn"]} className="w-full sm:w-56" required>
            <Input type="date" defaultValue={String([typed["dueOn"] ?? dueOn].flat()[0] ?? "")} />
          </Field>
          <Button type="submit" name="intent" value="bill_held" wide="phone" busy={busy}>
            {m.invoices_held_bill()}
          </Button>
        </Form>
      )}
    </Card>
  );
}
