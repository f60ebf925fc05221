import { ChoiceEntry, Entry } from "#app/domains/contractors/components/entry.tsx";
import { day } from "#app/infra/dates.ts";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import { QUARTERS } from "../rules/due-dates.ts";
import type { QuarterState } from "../rules/estimate.ts";
import { money } from "./words.tsx";

type Payment = { id: string; quarter: number; day: string; cents: number };

/** The estimated payments that were sent. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  if (!payments.length) return <p className="mb-4 text-ink-soft">{m.taxes_no_payments()}</p>;
  return (
    <ul className="mb-5 border-t border-line">
      {payments.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-4 border-b border-line py-1.5">
          <span className="min-w-0 flex-1">
            {m.taxes_quarter_n({ n: one.quarter })}
            <span className="block text-sm text-ink-soft">{day(one.day)}</span>
          </span>
          <span className="tabular-nums">{money(one.cents, true)}</span>
          <SureButton
            label={m.taxes_remove()}
            name={`${m.taxes_quarter_n({ n: one.quarter })}, ${day(one.day)}`}
            sure={m.taxes_remove_sure()}
            intent="remove"
            fields={{ payment: one.id }}
            stay
          />
        </li>
      ))}
    </ul>
  );
}

/** A payment to write down; the first quarter that is open stands there already. */
export function PaymentFields({ today, quarters }: { today: string; quarters: readonly QuarterState[] }) {
  const next = quarters.find(({ openCents }) => openCents > 0)?.quarter ?? 1;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <ChoiceEntry
        name="quarter"
        label={m.taxes_quarter()}
        placeholder={false}
        initial={String(next)}
        options={QUARTERS.map((n) => ({ value: String(n), label: m.taxes_quarter_n({ n }) }))}
      />
      <Entry name="day" type="date" label={m.taxes_paid_on()} initial={today} />
      <Entry name="amount" label={m.taxes_amount()} before="$" inputMode="decimal" autoComplete="off" />
    </div>
  );
}
