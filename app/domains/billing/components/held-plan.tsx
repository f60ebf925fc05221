import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { m } from "#paraglide/messages.js";
import type { Held } from "../queries/plan-page.server.ts";
import { skuText } from "../rules/words.ts";

/** Something that the business pays for again and again: its next bill, what is owed, and the way out. */
export function HeldPlan({ held }: { held: Held }) {
  const { family, sku, cents, paidTo, ends, trialEnds, owes, graceEnds } = held;
  const what = skuText(sku);
  return (
    <Card
      title={what}
      level={2}
      aside={
        <Badge tone={owes ? "stop" : ends || trialEnds ? "flag" : "plumb"}>
          {owes
            ? m.billing_state_owes()
            : ends
              ? m.billing_state_ends()
              : trialEnds
                ? m.billing_state_trial()
                : m.billing_state_runs()}
        </Badge>
      }
    >
      {owes && graceEnds ? (
        <Alert tone="danger" title={m.billing_owes_title()} className="mb-4">
          {m.billing_owes_text({ amount: moneyText(cents), date: day(graceEnds) })}
        </Alert>
      ) : (
        <p className="text-lg">
          {ends
            ? m.billing_ends_on({ date: day(paidTo) })
            : trialEnds
              ? m.billing_trial_until({ date: day(trialEnds) })
              : m.billing_next_bill({ amount: moneyText(cents), date: day(paidTo) })}
        </p>
      )}
      {!owes && !ends && !trialEnds && <p className="mt-1 text-ink-soft">{m.billing_next_bill_note()}</p>}
      <Form method="post" preventScrollReset className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="family" value={family} />
        {owes && (
          <Button type="submit" name="intent" value="pay_bill" variant="primary" wide="phone">
            {m.billing_pay_bill()}
          </Button>
        )}
        <Button type="submit" name="intent" value="card" wide="phone">
          {trialEnds ? m.billing_add_card() : m.billing_card()}
        </Button>
        {ends && (
          <Button type="submit" name="intent" value="go_on" variant="primary" wide="phone">
            {m.billing_go_on({ what })}
          </Button>
        )}
      </Form>
      {!ends && (
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 items-center">{m.billing_cancel({ what })}</summary>
          <Form method="post" preventScrollReset className="grid max-w-xl gap-3 border-l-[3px] border-rule pl-4">
            <input type="hidden" name="family" value={family} />
            <p>{m.billing_cancel_text({ what, date: day(trialEnds ?? paidTo) })}</p>
            <Button type="submit" name="intent" value="end" variant="danger" className="justify-self-start">
              {m.billing_cancel_do({ date: day(trialEnds ?? paidTo) })}
            </Button>
          </Form>
        </details>
      )}
    </Card>
  );
}
