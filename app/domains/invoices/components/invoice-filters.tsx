import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Link } from "#app/ui/link.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { INVOICE_VIEWS, type InvoicesAsked, isNarrowed, WORDS_MAX } from "../input/asked.ts";

/** Which invoices are shown; the state is the address. */
export function InvoiceFilters({ asked }: { asked: InvoicesAsked }) {
  const views = {
    all: m.invoices_view_all(),
    unpaid: m.invoices_view_unpaid(),
    overdue: m.invoices_state_overdue(),
    settled: m.invoices_view_settled(),
  };
  return (
    <Form key={JSON.stringify(asked)} role="search" className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
      <Field name="q" label={m.invoices_find()} className="min-w-48 flex-1">
        <Input type="search" maxLength={WORDS_MAX} defaultValue={asked.words} />
      </Field>
      <Field name="view" label={m.invoices_view()}>
        <Select
          placeholder={false}
          defaultValue={asked.view}
          options={INVOICE_VIEWS.map((value) => ({ value, label: views[value] }))}
        />
      </Field>
      <Button type="submit">{m.invoices_find_do()}</Button>
      {isNarrowed(asked) && (
        <Link to="/invoices" className="link inline-flex min-h-11 items-center">
          {m.invoices_find_all()}
        </Link>
      )}
    </Form>
  );
}
