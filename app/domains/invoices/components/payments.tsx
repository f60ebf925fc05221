import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import type { OneInvoice } from "../queries/invoice.server.ts";
import { howText, paymentText } from "../rules/words.ts";

const TONES = { reported: "flag", received: "plumb", undone: "neutral" } as const;

/** What was paid, and what the pro says to it. */
export const Payments = ({ invoice: { payments, side } }: { invoice: OneInvoice }) => (
  <ul className="divide-y divide-line border border-line">
    {payments.map((paid) => (
      <li key={paid.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <p className="min-w-0 flex-1 basis-52">
          <span className="figure text-xl">{moneyText(paid.cents)}</span>
          <span className="block text-sm text-ink-soft">
            {[day(paid.day), howText(paid.how), paid.through ? m.invoices_through() : paid.reference]
              .filter(Boolean)
              .join(" · ")}
          </span>
          {paid.overCents > 0 && paid.state === "received" && (
            <span className="block text-sm">{m.invoices_over_kept({ amount: moneyText(paid.overCents) })}</span>
          )}
        </p>
        <Badge tone={TONES[paid.state]}>{paymentText(paid.state)}</Badge>
        {side === "pro" && paid.state !== "undone" && !paid.through && (
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <input type="hidden" name="payment" value={paid.id} />
            {paid.state === "reported" && (
              <Button type="submit" size="sm" name="intent" value="confirm" variant="primary">
                {m.invoices_confirm()}
              </Button>
            )}
            <Button
              type="submit"
              size="sm"
              name="intent"
              value="undo"
              aria-label={`${m.invoices_undo()}: ${moneyText(paid.cents)}`}
            >
              {paid.state === "reported" ? m.invoices_not_come() : m.invoices_undo()}
            </Button>
          </Form>
        )}
      </li>
    ))}
  </ul>
);
