import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { m } from "#paraglide/messages.js";
import type { OneInvoice } from "../queries/invoice.server.ts";
import { kindText, licenseText } from "../rules/words.ts";

/** What an invoice bills, line by line, and what of it came and is left. */
export const InvoiceSums = ({ invoice }: { invoice: OneInvoice }) => (
  <section className="border border-ink bg-sheet p-5" aria-label={m.invoices_lines()}>
    <p>
      <span className="font-[560]">{invoice.pro.name}</span>
      {invoice.pro.license && <span className="block text-ink-soft">{licenseText(invoice.pro.license)}</span>}
    </p>
    <p className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-ink-soft">
      <span>
        {kindText(invoice.kind)}, {day(invoice.sentAt)}
      </span>
      <span>{m.invoices_due_on({ date: day(invoice.dueOn) })}</span>
    </p>
    <ul className="mt-3 border-t border-line">
      {invoice.lines.map(({ what, cents }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an invoice never move
        <li key={n} className="flex items-baseline justify-between gap-6 border-b border-line py-2">
          <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
            {what}
          </span>
          <span className="figure">{moneyText(cents)}</span>
        </li>
      ))}
    </ul>
    <dl className="mt-3 ml-auto grid max-w-sm grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1">
      {invoice.taxCents + invoice.heldCents > 0 && <Sum label={m.invoices_subtotal()} cents={invoice.subtotalCents} />}
      {invoice.taxCents > 0 && (
        <Sum label={m.invoices_tax_at({ percent: String(invoice.taxBips / 100) })} cents={invoice.taxCents} />
      )}
      {invoice.heldCents > 0 && (
        <Sum label={m.invoices_held_at({ percent: String(invoice.heldBips / 100) })} cents={-invoice.heldCents} />
      )}
      <Sum label={m.invoices_total()} cents={invoice.totalCents} />
      {invoice.creditedCents > 0 && <Sum label={m.invoices_credited_sum()} cents={-invoice.creditedCents} />}
      {invoice.paidCents > 0 && <Sum label={m.invoices_paid()} cents={invoice.paidCents} />}
      {invoice.waitingCents > 0 && <Sum label={m.invoices_waiting()} cents={invoice.waitingCents} />}
      {invoice.onWayCents > 0 && <Sum label={m.invoices_on_way()} cents={invoice.onWayCents} />}
      <dt className="font-[620]">{m.invoices_left()}</dt>
      <dd className="figure text-right text-2xl">{moneyText(invoice.openCents)}</dd>
    </dl>
    {invoice.note && (
      <p dir="auto" className="measure mt-4 whitespace-pre-line">
        {invoice.note}
      </p>
    )}
  </section>
);

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="figure text-right">{moneyText(cents)}</dd>
  </>
);
