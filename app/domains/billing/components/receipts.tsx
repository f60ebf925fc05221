import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { MyPlan } from "../queries/plan-page.server.ts";
import { skuText } from "../rules/words.ts";

/** What was paid, with the provider's receipts; what is younger than 30 days can be asked back. */
export function Receipts({ receipts }: { receipts: MyPlan["receipts"] }) {
  return (
    <Card title={m.billing_receipts()} level={2} flush={receipts.length > 0}>
      {!receipts.length && <p className="text-ink-soft">{m.billing_receipts_none()}</p>}
      <ul className={receipts.length ? "border-t border-line" : ""}>
        {receipts.map((one) => (
          <li key={one.id} className="border-b border-line px-5 py-3 last:border-b-0">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span>
                {day(one.paidAt)}, {one.course ?? skuText(one.sku)}
              </span>
              <span className="figure text-lg">{moneyText(one.cents)}</span>
            </p>
            {one.taxCents > 0 && (
              <p className="text-ink-soft">{m.billing_of_it_tax({ amount: moneyText(one.taxCents) })}</p>
            )}
            {one.openTo && <p className="text-ink-soft">{m.billing_open_to({ date: day(one.openTo) })}</p>}
            {one.refundedCents > 0 && (
              <p className="text-plumb">{m.billing_given_back({ amount: moneyText(one.refundedCents) })}</p>
            )}
            <div className="flex flex-wrap items-center gap-x-5">
              {one.receipt && (
                <a href={one.receipt} rel="noreferrer" className="link inline-flex min-h-11 items-center">
                  {m.billing_receipt()}
                </a>
              )}
              {one.asked && one.refundedCents < one.cents && <p>{m.billing_asked_back()}</p>}
              {one.mayAsk && (
                <details>
                  <summary className="link inline-flex min-h-11 items-center">{m.billing_ask_back()}</summary>
                  <Form method="post" preventScrollReset className="grid gap-3 border-l-[3px] border-rule pl-4">
                    <input type="hidden" name="payment" value={one.id} />
                    <p>{m.billing_ask_back_text({ amount: moneyText(one.cents - one.refundedCents) })}</p>
                    <Button type="submit" name="intent" value="money_back" className="justify-self-start">
                      {m.billing_ask_back_do()}
                    </Button>
                  </Form>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
