import { Printer, Send } from "lucide";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import type { Loan } from "../client/use-loan.ts";
import { calculatorPath } from "../client/use-loan.ts";
import { AMOUNT, aprText, EXAMPLE_APR, FROM_APR, loanPayment, standings, TERM } from "../rules.ts";
import { LoanChart } from "./loan-chart.tsx";
import { PaymentFacts, PaymentFigure } from "./payment-result.tsx";
import { RangeEntry } from "./range-entry.tsx";
import { FromNote } from "./rate-notes.tsx";
import { YearTable, yearsText } from "./year-table.tsx";

const monthsText = (n: number) => m.financing_months({ n });

/** F-01: amount and term on the left, the payment and its years on the right. A plain form before JavaScript. */
export function Calculator({ loan, onChange }: { loan: Loan; onChange: (change: Partial<Loan>) => void }) {
  const [amount, months] = [loan.amount.value, loan.months.value];
  const standing = standings(amount, EXAMPLE_APR, months);
  return (
    <section aria-labelledby="calculator-title" className="sheet pt-7 pb-14 lg:pt-10 lg:pb-20 print:p-0">
      <div className="grid gap-x-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_auto_1fr] print:block">
        <div data-print="never" className="lg:row-span-2 lg:pb-10">
          <SheetLabel no="F-01">{m.financing_label()}</SheetLabel>
          <h1 id="calculator-title" className="mt-3 text-4xl! lg:mt-5">
            {m.financing_title()}
          </h1>
          <p className="measure mt-2 lg:mt-5 lg:text-lg">{m.financing_intro({ apr: aprText(FROM_APR) })}</p>
          <FromNote className="mt-2 text-sm text-ink-soft max-lg:hidden" />
        </div>
        <PaymentFigure amount={amount} months={months} />
        <form
          method="get"
          action="/financing"
          data-print="never"
          className="grid content-start gap-6 lg:row-span-2 lg:gap-8"
        >
          <RangeEntry
            name="amount"
            label={m.financing_amount()}
            sliderLabel={m.financing_amount_slider()}
            range={AMOUNT}
            settled={loan.amount}
            format={dollars}
            onSettle={(settled) => onChange({ amount: settled })}
            before="$"
          />
          <RangeEntry
            name="months"
            label={m.financing_term()}
            hint={yearsText(months)}
            sliderLabel={m.financing_term_slider()}
            range={TERM}
            settled={loan.months}
            format={monthsText}
            onSettle={(settled) => onChange({ months: settled })}
            after={m.financing_months_unit()}
          />
          <Button type="submit" className="[html[data-js]_&]:hidden">
            {m.financing_calculate()}
          </Button>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="#check" variant="primary" size="lg" wide="phone">
              {m.financing_check_rate()}
            </LinkButton>
            <SheetActions amount={amount} months={months} />
          </div>
        </form>
        <PaymentFacts amount={amount} months={months} />
        <div className="mt-10 print:mt-4">
          <h2 className="mb-4 text-2xl! print:mb-3 print:text-xl!">{m.financing_chart_title()}</h2>
          <LoanChart loan={standing} />
          <details data-print="never" className="mt-5 border-t border-line">
            <summary className="link min-h-11 py-2.5">{m.financing_table_open()}</summary>
            <YearTable loan={standing} />
          </details>
          <div data-print="only" className="mt-4">
            <YearTable loan={standing} />
          </div>
        </div>
      </div>
    </section>
  );
}

function SheetActions({ amount, months }: { amount: number; months: number }) {
  const toast = useToast();
  const send = async () => {
    const url = new URL(calculatorPath(amount, months), window.location.href).href;
    const monthly = dollars(loanPayment(amount, EXAMPLE_APR, months).monthly, true);
    const text = m.financing_share_text({ amount: dollars(amount), months, monthly, apr: aprText(EXAMPLE_APR) });
    if (navigator.share) return navigator.share({ text, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    toast({ title: m.financing_link_copied(), description: url, variant: "success" });
  };
  return (
    <div data-needs-js className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
      <Button onClick={() => window.print()}>
        <Icon of={Printer} size={18} />
        {m.financing_print()}
      </Button>
      <Button onClick={() => void send()}>
        <Icon of={Send} size={18} />
        {m.financing_share()}
      </Button>
    </div>
  );
}
