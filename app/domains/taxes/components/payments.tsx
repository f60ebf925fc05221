import { useState } from "react";
import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { ChoiceEntry, Entry } from "#app/ui/form/entry.tsx";
import { Select } from "#app/ui/select.tsx";
import { SureButton } from "#app/ui/sure-button.tsx";
import { m } from "#paraglide/messages.js";
import type { TaxYear } from "../queries/year.server.ts";
import { centsOf } from "../rules/amounts.ts";
import { QUARTERS, quarterOn } from "../rules/due-dates.ts";
import { quarterStates } from "../rules/estimate.ts";
import { countPayments } from "../rules/payments.ts";
import { countedWords } from "./payment-words.ts";
import { money } from "./words.tsx";

/** Stands for no chosen quarter. */
const OLDEST = "none";

const quarterOptions = () => [
  { value: OLDEST, label: m.taxes_payment_oldest() },
  ...QUARTERS.map((n) => ({ value: String(n), label: m.taxes_quarter_n({ n }) })),
];

/** The estimated payments that were sent, each with the quarters it counts to, and a way to have it counted elsewhere. */
export function PaymentList({ whole: { payments, quarters, year } }: { whole: TaxYear }) {
  if (!payments.length) return <p className="mb-4 text-ink-soft">{m.taxes_no_payments()}</p>;
  return (
    <ul className="mb-6 border-t border-line">
      {payments.map((one) => {
        const name = `${day(one.day)}, ${money(one.cents, true)}`;
        return (
          <li key={one.id} className="border-b border-line py-3">
            <p className="flex justify-between gap-4">
              <span>{day(one.day)}</span>
              <span className="font-[560] tabular-nums">{money(one.cents, true)}</span>
            </p>
            <p className="text-sm text-ink-soft">{countedWords(year, one.counted, quarters)}</p>
            <div className="flex flex-wrap gap-x-5">
              <MoveForm payment={one} name={name} />
              <SureButton
                label={m.taxes_remove()}
                name={name}
                sure={m.taxes_remove_sure()}
                intent="remove"
                fields={{ payment: one.id }}
                stay
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function MoveForm({ payment, name }: { payment: TaxYear["payments"][number]; name: string }) {
  const now = payment.chosen ? String(payment.quarter) : OLDEST;
  return (
    <details key={now} className="group/move open:basis-full">
      <summary className="-mx-2 inline-flex min-h-11 cursor-pointer list-none items-center rounded-md px-2 text-sm underline underline-offset-3 hover:bg-sunk lg:min-h-10 [&::-webkit-details-marker]:hidden">
        {m.taxes_payment_move()}
        <span className="sr-only">: {name}</span>
      </summary>
      <Form method="post" preventScrollReset className="my-1 flex flex-wrap items-center gap-3 bg-sunk px-4 py-3">
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="payment" value={payment.id} />
        <Select
          name="quarter"
          aria-label={m.taxes_payment_for()}
          className="min-w-0 flex-1 basis-48"
          placeholder={false}
          defaultValue={now}
          options={quarterOptions()}
        />
        <Button type="submit" size="sm">
          {m.taxes_save()}
        </Button>
      </Form>
    </details>
  );
}

type Typed = { quarter: string; day: string; amount: string };

/** Where a payment would count if it were written down as typed; without an amount, where its first dollars go. */
function wouldCount({ year, today, payments, quarters, harbour }: TaxYear, typed: Typed): string {
  const cents = centsOf(typed.amount);
  const chosen = typed.quarter !== OLDEST;
  if (!cents || cents < 0) {
    const open = quarters.filter(({ openCents }) => openCents > 0);
    const own = open.find(({ quarter }) => chosen && quarter === Number(typed.quarter));
    const first = own ?? open[0];
    if (!first) return m.taxes_counts_before_nothing({ year });
    const words = own ? m.taxes_counts_before_chosen : m.taxes_counts_before;
    return words({ quarter: first.quarter, year, open: money(first.openCents, true) });
  }
  const quarter = chosen ? Number(typed.quarter) : quarterOn(year, typed.day);
  const typedOne = { quarter, cents, chosen, day: typed.day, isNew: true };
  const all = [...payments.map((one) => ({ ...one, isNew: false })), typedOne].sort((a, b) =>
    a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
  );
  const counted = countPayments(harbour.neededCents, all)[all.indexOf(typedOne)] ?? [];
  return countedWords(year, counted, quarterStates(year, today, harbour.neededCents, all));
}

/** A payment to write down: it counts to the oldest quarter with money open unless another is chosen, and says so as it is typed. */
export function PaymentFields({ whole }: { whole: TaxYear }) {
  const [typed, setTyped] = useState<Typed>({ quarter: OLDEST, day: whole.today, amount: "" });
  const take = (name: keyof Typed) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Entry
        name="amount"
        label={m.taxes_amount()}
        before="$"
        inputMode="decimal"
        autoComplete="off"
        onInput={take("amount")}
      />
      <Entry name="day" type="date" label={m.taxes_paid_on()} initial={whole.today} onInput={take("day")} />
      <ChoiceEntry
        name="quarter"
        label={m.taxes_payment_for()}
        className="sm:col-span-2"
        placeholder={false}
        initial={OLDEST}
        options={quarterOptions()}
        onChange={take("quarter")}
      />
      <p aria-live="polite" className="border-l-[3px] border-steel bg-steel-wash px-4 py-3 sm:col-span-2">
        {wouldCount(whole, typed)}
      </p>
    </div>
  );
}
