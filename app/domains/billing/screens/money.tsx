import { Form } from "react-router";
import { ACCOUNTS, shownCents } from "#app/domains/ledger/rules.ts";
import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { act, page } from "#app/infra/page.server.ts";
import { sent, unlessRefused } from "#app/infra/sending.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonLook } from "#app/ui/button-look.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AnswerNote, type Said, useAnswer } from "#app/ui/form/answer.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";
import { giveBack } from "../commands/money-back.server.ts";
import { type MoneyDesk, moneyDesk } from "../queries/money-desk.server.ts";
import { accountText, skuText } from "../rules/words.ts";
import type { Route } from "./+types/money";

export const meta: Route.MetaFunction = () => [{ title: `${m.billing_money_title()} · ${BRAND.name}` }];

export const loader = page(async ({ ctx }) => ({ ...(await moneyDesk(ctx)), year: ctx.now.getUTCFullYear() }));

export const action = act<Route.ActionArgs, { said: Said }>({
  give_back: async ({ ctx, form }) => {
    await giveBack(ctx, String(form.get("payment") ?? ""));
    return { said: m.billing_money_said() };
  },
});

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sent(serverAction);

export const shouldRevalidate = unlessRefused;

/** No movement is booked on what realtors are owed: that is added up from the bills, on their own page of the desk. */
const BOOKED = ACCOUNTS.filter((name) => name !== "owed_to_realtors");

/** The operator's desk for money. */
export default function MoneyScreen({ loaderData, actionData }: Route.ComponentProps) {
  useAnswer(actionData);
  const { open, asked, payments, balances, check, differences, year } = loaderData;
  return (
    <div className="max-w-5xl">
      <PageHeader
        no="PL-02"
        label={m.billing_label()}
        title={m.billing_money_title()}
        intro={m.billing_money_intro()}
      />
      <AnswerNote answer={actionData} />
      {!open && (
        <Alert className="mb-6" title={m.billing_closed_title()}>
          {m.billing_money_closed()}
        </Alert>
      )}
      <h2 className="mb-4 text-2xl!">{m.billing_money_asked()}</h2>
      {asked.length === 0 && (
        <EmptyState title={m.billing_money_asked_none()}>{m.billing_money_asked_how()}</EmptyState>
      )}
      <Payments rows={asked} />
      <h2 className="mt-10 mb-4 text-2xl!">{m.billing_money_came()}</h2>
      {payments.length === 0 && <p className="text-ink-soft">{m.billing_receipts_none()}</p>}
      <Payments rows={payments} />
      <h2 className="mt-10 mb-2 text-2xl!">{m.billing_money_ledger()}</h2>
      <p className="mb-4">
        {check
          ? check.sumCents === 0 && check.unequal === 0
            ? m.billing_money_even({ date: day(check.checkedAt) })
            : m.billing_money_uneven({ amount: moneyText(check.sumCents) })
          : m.billing_money_unchecked()}
      </p>
      <dl className="divide-y divide-line border border-line bg-sheet">
        {BOOKED.map((name) => (
          <div key={name} className="flex items-baseline justify-between gap-6 px-5 py-3">
            <dt>{accountText(name, open)}</dt>
            <dd className="figure">{moneyText(shownCents(name, balances[name]))}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        {m.billing_money_realtors()}{" "}
        <Link to="/admin/realtors" className="link">
          {m.billing_money_realtors_link()}
        </Link>
      </p>
      <a href={`/admin/money.csv?year=${year}`} download className={`${buttonLook({})} mt-4`}>
        {m.billing_money_csv({ year: String(year) })}
      </a>
      <h2 className="mt-10 mb-4 text-2xl!">{m.billing_money_differs()}</h2>
      <DataTable
        caption={m.billing_money_differs()}
        rows={differences}
        rowKey={({ id }) => id}
        empty={<p className="text-ink-soft">{open ? m.billing_money_agrees() : m.billing_money_uncompared()}</p>}
        columns={[
          {
            key: "what",
            header: m.billing_money_what(),
            lead: true,
            cell: ({ kind, subject }) => `${kind} ${subject}`,
          },
          { key: "ours", header: m.billing_money_ours(), cell: ({ ours }) => ours },
          { key: "theirs", header: m.billing_money_theirs(), cell: ({ theirs }) => theirs },
        ]}
      />
    </div>
  );
}

const Payments = ({ rows }: { rows: MoneyDesk["asked"] }) => (
  <ul className="divide-y divide-line border-line bg-sheet not-empty:border">
    {rows.map((row) => (
      <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3">
        <div className="min-w-0">
          <p className="font-[620]">
            <bdi>{row.company ?? m.billing_money_no_name()}</bdi>
          </p>
          <p>
            {skuText(row.sku)}, {day(row.paidAt)}
          </p>
          {row.refundedCents > 0 && (
            <p className="text-plumb">{m.billing_given_back({ amount: moneyText(row.refundedCents) })}</p>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <span className="figure text-lg">{moneyText(row.cents)}</span>
          {row.mayGive && (
            <details>
              <summary className="link inline-flex min-h-11 items-center">{m.billing_money_give()}</summary>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="payment" value={row.id} />
                <Button type="submit" name="intent" value="give_back" variant="danger">
                  {m.billing_money_give_do({ amount: moneyText(row.cents - row.refundedCents) })}
                </Button>
              </Form>
            </details>
          )}
        </div>
      </li>
    ))}
  </ul>
);
