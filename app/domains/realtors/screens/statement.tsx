import { Form } from "react-router";
import { REALTOR_SHARE } from "#app/domains/billing/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { page } from "#app/infra/page.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Field } from "#app/ui/field.tsx";
import { dollars } from "#app/ui/money.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Select } from "#app/ui/select.tsx";
import { m } from "#paraglide/messages.js";
import { monthName, WAY_WORDS } from "../components/words.ts";
import { realtorStatement, type StatementLine } from "../queries/desk.server.ts";
import type { ShownPayout } from "../queries/earnings.server.ts";
import { monthAsked } from "../rules.ts";
import type { Route } from "./+types/statement";

export const meta: Route.MetaFunction = () => [{ title: `${m.realtors_statement()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx, url }) =>
  realtorStatement(ctx, monthAsked(url.searchParams.get("month"), ctx.now)),
);

const money = (cents: number) => dollars(cents / 100, true);

const lineColumns = (): Column<StatementLine>[] => [
  { key: "business", header: m.realtors_csv_business(), lead: true, cell: ({ company }) => <bdi>{company}</bdi> },
  { key: "date", header: m.realtors_csv_date(), cell: ({ paidAt }) => day(paidAt) },
  { key: "share", header: m.realtors_csv_share(), align: "right", cell: ({ shareCents }) => money(shareCents) },
];

const payoutColumns = (): Column<ShownPayout>[] => [
  { key: "date", header: m.realtors_csv_date(), lead: true, cell: ({ paidAt }) => day(paidAt) },
  {
    key: "way",
    header: m.realtors_way(),
    cell: ({ way, reference }) => [WAY_WORDS[way](), reference || m.realtors_on_its_way()].join(" · "),
  },
  { key: "amount", header: m.realtors_amount(), align: "right", cell: ({ cents }) => money(cents) },
];

/** What a realtor earned in a month, bill by bill, and what was paid out. */
export default function StatementScreen({ loaderData }: Route.ComponentProps) {
  const { month, months, lines, payouts, earnedCents, paidCents, balanceCents, sold } = loaderData;
  const choices = months.some((one) => one.month === month) ? months : [{ month }, ...months];
  const share = `${REALTOR_SHARE * 100}%`;
  return (
    <div className="max-w-4xl">
      <PageHeader
        no="RE-03"
        label={m.realtors_label()}
        title={m.realtors_statement_of({ month: monthName(month) })}
        intro={m.realtors_statement_intro({ share })}
      />
      {!sold && (
        <Alert className="mb-6">
          {earnedCents > 0 || paidCents > 0 ? m.realtors_not_sold_now() : m.realtors_not_sold({ share })}
        </Alert>
      )}
      <Form method="get" className="mb-6 flex flex-wrap items-end gap-3 print:hidden">
        <Field label={m.realtors_month()} name="month" className="min-w-52">
          <Select
            defaultValue={month}
            options={choices.map((one) => ({ value: one.month, label: monthName(one.month) }))}
          />
        </Field>
        <Button type="submit">{m.realtors_show()}</Button>
        <a href={`/realtor/statement.csv?month=${month}`} download className={buttonLook({})}>
          {m.realtors_csv()}
        </a>
      </Form>
      <DataTable
        caption={m.realtors_statement_of({ month: monthName(month) })}
        columns={lineColumns()}
        rows={lines}
        rowKey={({ id }) => id}
        empty={<p className="hatch border border-line bg-sheet p-5">{m.realtors_statement_none()}</p>}
      />
      <dl className="titleblock cells mt-6 sm:grid-cols-3">
        {(
          [
            [m.realtors_earned(), earnedCents],
            [m.realtors_paid_out(), paidCents],
            [m.realtors_balance(), balanceCents],
          ] as const
        ).map(([what, cents]) => (
          <div key={what} className="cell p-4!">
            <dt className="text-sm text-ink-soft">{what}</dt>
            <dd className="figure text-2xl">{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-10 mb-4 text-2xl!">{m.realtors_payouts()}</h2>
      <DataTable
        caption={m.realtors_payouts()}
        columns={payoutColumns()}
        rows={payouts}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-soft">{m.realtors_payouts_none()}</p>}
      />
    </div>
  );
}
