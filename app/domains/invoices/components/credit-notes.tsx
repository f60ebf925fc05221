import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import type { FieldErrors } from "#app/infra/errors.ts";
import type { Typed } from "#app/infra/form.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { REASON_MAX } from "../input/limits.ts";
import type { OneInvoice } from "../queries/invoice.server.ts";

/** What was taken off an invoice, each as a PDF. */
export const CreditNotes = ({ invoice: { id, creditNotes } }: { invoice: OneInvoice }) => (
  <ul className="divide-y divide-line border border-line">
    {creditNotes.map((note) => (
      <li key={note.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <p className="min-w-0 flex-1 basis-52">
          <span className="font-[560]">{m.invoices_note_number({ number: note.number })}</span>{" "}
          <span className="figure text-xl">{moneyText(note.cents)}</span>
          <span dir="auto" className="block text-sm text-ink-soft wrap-anywhere">
            {day(note.issuedAt)} · {note.reason}
          </span>
        </p>
        <LinkButton
          to={`/invoices/${id}/credits/${note.id}/pdf`}
          size="sm"
          reloadDocument
          aria-label={`${m.invoices_pdf()}: ${m.invoices_note_number({ number: note.number })}`}
        >
          {m.invoices_pdf()}
        </LinkButton>
      </li>
    ))}
  </ul>
);

type Props = { requestKey: string; typed: Typed; errors: FieldErrors };

/** Where the pro takes something off. */
export function CreditNoteForm({ requestKey, typed, errors }: Props) {
  const text = (name: string, before = "") => String([typed[name] ?? before].flat()[0] ?? "");
  return (
    <details open={typed["intent"] === "credit"}>
      <summary className="link inline-flex min-h-11 items-center">{m.invoices_note_add()}</summary>
      <p className="measure mb-3 text-ink-soft">{m.invoices_note_about()}</p>
      <Form method="post" noValidate preventScrollReset className="grid max-w-xl gap-3">
        <input type="hidden" name="requestKey" value={text("requestKey", requestKey)} />
        <Field label={m.invoices_amount()} name="amount" error={errors["amount"]} required>
          <Input before="$" inputMode="decimal" defaultValue={text("amount")} />
        </Field>
        <Field label={m.invoices_note_why()} name="reason" error={errors["reason"]} required>
          <Input maxLength={REASON_MAX} defaultValue={text("reason")} />
        </Field>
        <Button type="submit" name="intent" value="credit" className="justify-self-start">
          {m.invoices_note_do()}
        </Button>
      </Form>
    </details>
  );
}
