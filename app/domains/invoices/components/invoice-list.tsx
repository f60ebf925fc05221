import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Link } from "#app/ui/link.tsx";
import { m } from "#paraglide/messages.js";
import type { InvoiceRow } from "../queries/list.server.ts";
import { kindText, stateText, toneOf } from "../rules/words.ts";
import { RemindForm } from "./remind-form.tsx";

/** Invoices as rows: number and job, who, due day, state and what is left. */
export const InvoiceList = ({ rows, titled }: { rows: readonly InvoiceRow[]; titled?: boolean }) => (
  <ul className="divide-y divide-line border border-line bg-sheet">
    {rows.map((row) => (
      <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <p className="min-w-0 flex-1 basis-full sm:basis-60">
          <Link to={`/invoices/${row.id}`} className="row-title">
            {m.invoices_number({ number: row.number })}
            {titled && ` · ${row.title}`}
          </Link>
          <span className="block text-sm text-ink-soft">
            {kindText(row.kind)} · <bdi>{row.other}</bdi>
          </span>
          <span className="block text-sm text-ink-soft first-letter:uppercase">
            {m.invoices_due_on({ date: day(row.dueOn) })}
          </span>
        </p>
        {row.waitingCents > 0 && row.state !== "reported" && <Badge tone="flag">{m.invoices_payment_reported()}</Badge>}
        {row.onWayCents > 0 && row.state !== "on_way" && <Badge tone="steel">{m.invoices_state_on_way()}</Badge>}
        <Badge tone={toneOf(row.state)}>{stateText(row.state)}</Badge>
        {row.side === "pro" && row.state === "overdue" && <RemindForm invoice={row} brief />}
        <span className="figure ml-auto w-28 text-right text-xl">{moneyText(row.leftCents || row.totalCents)}</span>
      </li>
    ))}
  </ul>
);
