import { ChoiceEntry, Entry } from "#app/ui/form/entry.tsx";
import { label, US_STATES } from "#content/lists.ts";
import { FILING_STATUSES } from "#content/schemas/taxes.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import { centsText } from "../rules/amounts.ts";
import type { Told } from "../rules/estimate.ts";
import { filingWords } from "./words.tsx";

const typed = (cents: number | null) => (cents === null || cents === 0 ? "" : centsText(cents));
const rate = (hundredths: number | null) => (hundredths === null ? "" : String(hundredths / 100));

/** What the estimate needs to know, inside a form with FormState. */
export function SettingsFields({ told }: { told: Told }) {
  const locale = getLocale() === "es" ? "es" : "en";
  const money = (name: string, title: string, cents: number | null, hint?: string) => (
    <Entry
      name={name}
      label={title}
      hint={hint}
      optional
      before="$"
      inputMode="decimal"
      autoComplete="off"
      initial={typed(cents)}
    />
  );
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:[&>:not([class*=col-span])>div>:first-child]:min-h-13 sm:[&>:not([class*=col-span])>div>:first-child]:items-end">
      <ChoiceEntry
        name="filingStatus"
        label={m.taxes_filing()}
        className="sm:col-span-2 [&>div]:block"
        placeholder={false}
        initial={told.filingStatus}
        options={FILING_STATUSES.map((status) => ({ value: status, label: filingWords(status) }))}
      />
      <ChoiceEntry
        name="state"
        label={m.taxes_state()}
        optional
        placeholder={false}
        initial={told.state ?? "none"}
        options={[
          { value: "none", label: m.taxes_state_none() },
          ...US_STATES.map(({ id }) => ({ value: id, label: label(US_STATES, id, locale) })),
        ]}
      />
      <Entry
        name="stateRate"
        label={m.taxes_state_rate()}
        hint={m.taxes_state_rate_hint()}
        optional
        after="%"
        inputMode="decimal"
        autoComplete="off"
        initial={rate(told.stateRate)}
      />
      <Entry
        name="setAsideRate"
        label={m.taxes_own_rate()}
        className="sm:col-span-2 [&>div]:block"
        hint={m.taxes_own_rate_hint()}
        optional
        after="%"
        inputMode="decimal"
        autoComplete="off"
        initial={rate(told.setAsideRate)}
      />
      {money("otherIncome", m.taxes_other_income(), told.otherIncomeCents, m.taxes_other_income_hint())}
      {money("withheld", m.taxes_withheld(), told.withheldCents, m.taxes_withheld_hint())}
      {money("lastYearTax", m.taxes_last_tax(), told.lastYearTaxCents, m.taxes_last_tax_hint())}
      {money("lastYearIncome", m.taxes_last_income(), told.lastYearIncomeCents, m.taxes_last_income_hint())}
    </div>
  );
}
