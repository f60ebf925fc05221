import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import { skuText } from "../rules/words.ts";

type Shown = {
  from: string;
  to: string;
  dueCents: number;
  at: Date;
  lines: readonly { what: string; cents: number }[];
};

/** What a change costs now, before it happens: what is new, what is taken off, and what is paid or kept as a credit. */
export function ConfirmChange({ shown }: { shown: Shown }) {
  const { from, to, dueCents, at, lines } = shown;
  return (
    <Card title={m.billing_change_title({ from: skuText(from), to: skuText(to) })} level={2} id="change">
      <ul className="border-t border-line">
        {lines.map(({ what, cents }) => (
          <li key={`${what} ${cents}`} className="flex justify-between gap-6 border-b border-line py-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {cents < 0
                ? m.billing_change_unused({ what: skuText(from) })
                : m.billing_change_new({ what: skuText(to) })}
            </span>
            <span className="figure">{moneyText(cents)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex justify-between gap-6 text-xl font-[620]">
        <span>{dueCents < 0 ? m.billing_change_credit() : m.billing_change_due()}</span>
        <span className="figure">{moneyText(Math.abs(dueCents))}</span>
      </p>
      <p className="mt-2 text-ink-soft">
        {dueCents < 0 ? m.billing_change_credit_note() : m.billing_change_note({ date: day(at) })}
      </p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="sku" value={to} />
        <input type="hidden" name="at" value={Math.floor(at.getTime() / 1000)} />
        <input type="hidden" name="cents" value={dueCents} />
        <Button type="submit" name="intent" value="change" variant="primary" wide="phone">
          {m.billing_change_do({ to: skuText(to) })}
        </Button>
        <LinkButton to="/account/plan" wide="phone" preventScrollReset>
          {m.billing_change_keep({ from: skuText(from) })}
        </LinkButton>
      </Form>
    </Card>
  );
}
