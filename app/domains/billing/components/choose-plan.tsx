import { Form } from "react-router";
import { moneyText } from "#app/infra/money-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { m } from "#paraglide/messages.js";
import type { Family, SkuId } from "../rules/skus.ts";
import { SKUS } from "../rules/skus.ts";
import { skuText } from "../rules/words.ts";

const OFFERED: Record<Family, readonly SkuId[]> = {
  plan: ["pro_monthly", "pro_yearly", "elite_monthly", "elite_yearly"],
  ce: ["ce_year"],
  crew: ["crew_starter", "crew_professional"],
};

const everyText = (sku: SkuId) =>
  SKUS[sku].every === "year"
    ? m.billing_price_year({ amount: moneyText(SKUS[sku].cents) })
    : m.billing_price_month({ amount: moneyText(SKUS[sku].cents) });

const GIVES: Record<SkuId, () => string> = {
  pro_monthly: m.billing_gives_pro,
  pro_yearly: m.billing_gives_pro,
  elite_monthly: m.billing_gives_elite,
  elite_yearly: m.billing_gives_elite,
  ce_course: m.billing_gives_ce,
  ce_year: m.billing_gives_ce,
  crew_starter: () => m.billing_gives_crew({ seats: 10 }),
  crew_professional: () => m.billing_gives_crew({ seats: 50 }),
};

/** What of a kind can be bought, or changed to from what the business has; `first` is what the reader came for. */
export function ChoosePlan({
  family,
  has,
  first,
  title,
  mayTry,
}: {
  family: Family;
  has: string | null;
  first: string | null;
  title: string;
  mayTry: boolean;
}) {
  const offered = OFFERED[family].filter((sku) => sku !== has);
  if (!offered.length) return null;
  return (
    <Card title={title} level={2} flush>
      <ul className="border-t border-line">
        {offered.map((sku) => (
          <li
            key={sku}
            id={sku}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line px-5 py-4 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="text-lg font-[620]">{skuText(sku)}</p>
              <p className="figure text-lg">{everyText(sku)}</p>
              <p className="text-ink-soft">{GIVES[sku]()}</p>
            </div>
            <Form method="post" className="flex w-full flex-wrap gap-3 sm:w-auto">
              <input type="hidden" name="sku" value={sku} />
              {has ? (
                <LinkButton
                  to={`?change=${sku}`}
                  preventScrollReset
                  variant={sku === first ? "primary" : "secondary"}
                  wide="phone"
                >
                  {m.billing_see_change()}
                </LinkButton>
              ) : (
                <>
                  {mayTry && family === "crew" && (
                    <Button type="submit" name="intent" value="trial" variant="primary" wide="phone">
                      {m.billing_try()}
                    </Button>
                  )}
                  <Button
                    type="submit"
                    name="intent"
                    value="buy"
                    variant={sku === first ? "primary" : "secondary"}
                    wide="phone"
                  >
                    {m.billing_buy()}
                  </Button>
                </>
              )}
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}
