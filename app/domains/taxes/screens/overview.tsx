import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { TitleBlock } from "#app/ui/title-block.tsx";
import { m } from "#paraglide/messages.js";
import { AsideWhy } from "../components/aside-why.tsx";
import { Downloads } from "../components/downloads.tsx";
import { LineTable } from "../components/line-table.tsx";
import { MonthChart } from "../components/month-chart.tsx";
import { Part } from "../components/part.tsx";
import { PastDue } from "../components/past-due.tsx";
import { TaxFrame, taxPath } from "../components/tax-frame.tsx";
import { daysWords, money, percent } from "../components/words.tsx";
import { yearIn } from "../input.ts";
import { todayOf } from "../queries/today.server.ts";
import { pastDueOf, type TaxYear, taxYear } from "../queries/year.server.ts";
import { milesText } from "../rules/amounts.ts";
import { openOf } from "../rules/estimate.ts";
import type { Route } from "./+types/overview";

export const meta: Route.MetaFunction = () => [{ title: `${m.taxes_meta()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) => {
  const clock = await todayOf(ctx);
  const whole = await taxYear(ctx, yearIn(url, clock.thisYear), clock);
  return { whole, late: await pastDueOf(ctx, whole), thisYear: clock.thisYear };
});

/** The tax year at a glance: profit, what to put aside, the next payment, the months, the lines of Schedule C. */
export default function TaxOverview({ loaderData }: Route.ComponentProps) {
  const { whole, late, thisYear } = loaderData;
  const { year, profit, entries } = whole;
  const isEmpty = entries === 0 && profit.mileage.tenths === 0;
  return (
    <TaxFrame
      place=""
      year={year}
      thisYear={thisYear}
      intro={m.taxes_intro()}
      actions={
        <>
          <LinkButton to={taxPath("entries", year, { add: "income" })}>{m.taxes_add_income()}</LinkButton>
          <LinkButton to={taxPath("entries", year, { add: "expense" })} variant="primary">
            {m.taxes_add_expense()}
          </LinkButton>
        </>
      }
    >
      <PastDue late={late} />
      {isEmpty ? (
        <EmptyState
          level={2}
          title={m.taxes_empty_title({ year })}
          action={
            <>
              <LinkButton to={taxPath("import", year)}>{m.taxes_import_csv()}</LinkButton>
              <LinkButton to={taxPath("mileage", year)}>{m.taxes_add_trip()}</LinkButton>
            </>
          }
        >
          {m.taxes_empty_body()}
        </EmptyState>
      ) : (
        <div className="grid gap-8">
          <TitleBlock
            figures
            cells={[
              { label: m.taxes_income(), value: money(profit.incomeCents) },
              { label: m.taxes_expenses(), value: money(profit.expenseCents) },
              { label: m.taxes_net_profit(), value: money(profit.profitCents) },
              {
                label: m.taxes_aside(),
                value: whole.aside.rate === null ? "—" : money(whole.aside.cents),
              },
            ]}
          />
          <div className="-mt-5 grid gap-4">
            <p className="measure text-sm text-ink-soft">{m.taxes_income_why()}</p>
            <AsideWhy whole={whole} />
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid gap-6">
              <Part title={m.taxes_months()}>
                <MonthChart months={profit.months} year={year} />
              </Part>
              <LineTable profit={profit} year={year} />
            </div>
            <div className="grid gap-6">
              <NextPayment whole={whole} />
              <Miles whole={whole} />
              <Downloads year={year} />
            </div>
          </div>
        </div>
      )}
    </TaxFrame>
  );
}

function NextPayment({ whole: { year, due, quarters, aside } }: { whole: TaxYear }) {
  const open = due.year === year ? openOf(quarters, due.quarter) : undefined;
  return (
    <Part title={m.taxes_next_payment()}>
      <DimensionLine figureClass="text-3xl">{day(due.day)}</DimensionLine>
      <p className="mt-2 text-ink-soft">
        {m.taxes_next_payment_of({ quarter: due.quarter, year: due.year })} · {daysWords(due.daysLeft)}
      </p>
      {open !== undefined && (
        <p className="mt-2">{open > 0 ? m.taxes_next_open({ amount: money(open) }) : m.taxes_next_nothing()}</p>
      )}
      {aside.rate !== null && (
        <p className="mt-2 text-sm text-ink-soft">{m.taxes_of_each({ share: percent(aside.rate) })}</p>
      )}
      <Link to={taxPath("estimates", year)} className="link mt-3 inline-flex min-h-11 items-center">
        {m.taxes_how_computed()}
      </Link>
    </Part>
  );
}

function Miles({ whole: { year, profit } }: { whole: TaxYear }) {
  const { mileage } = profit;
  if (mileage.cents === null && mileage.tenths > 0)
    return (
      <Alert tone="warning" title={m.taxes_no_rate({ year })}>
        {m.taxes_no_rate_body()}
      </Alert>
    );
  return (
    <Part title={m.taxes_miles_label()}>
      <p className="figure text-3xl">{milesText(mileage.tenths)}</p>
      {mileage.tenthsOfCent !== null && (
        <p className="mt-1 text-ink-soft">
          {m.taxes_rate_times({
            rate: (mileage.tenthsOfCent / 10).toFixed(1),
            amount: money(mileage.cents ?? 0),
            source: mileage.source ?? "",
          })}
        </p>
      )}
      <Link to={taxPath("mileage", year)} className="link mt-3 inline-flex min-h-11 items-center">
        {m.taxes_to_log()}
      </Link>
    </Part>
  );
}
