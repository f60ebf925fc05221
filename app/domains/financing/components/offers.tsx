import { Form } from "react-router";
import { day } from "#app/infra/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import type { ShownOffer } from "../queries/application.server.ts";
import { bipsText } from "../rules/loan.ts";

const money = (cents: number) => dollars(cents / 100, true);

/** The figures that Regulation Z names, of each offer the same. */
const figures = (offer: ShownOffer): [string, string][] => [
  [m.financing_offer_payment(), m.financing_offer_payments({ n: offer.months, payment: money(offer.paymentCents) })],
  [m.financing_offer_fee(), money(offer.feeCents)],
  [m.financing_offer_financed(), money(offer.amountFinancedCents)],
  [m.financing_offer_charge(), money(offer.financeChargeCents)],
  [m.financing_offer_total(), money(offer.totalCents)],
  [m.financing_offer_rate(), bipsText(offer.rateBips)],
];

/** Offers side by side, the lowest APR first; one below the other on a phone. */
export function Offers({
  offers,
  lender,
  until,
  mayTake,
  chosen,
}: {
  offers: readonly ShownOffer[];
  lender: string;
  until: Date | null;
  mayTake: boolean;
  chosen: string | null;
}) {
  const shown = chosen ? offers.filter(({ id }) => id === chosen) : [...offers].sort((a, b) => a.aprBips - b.aprBips);
  if (!shown.length) return null;
  return (
    <section aria-labelledby="offers" className="mt-8">
      <h2 id="offers" className="text-2xl!">
        {chosen ? m.financing_offer_chosen({ lender }) : m.financing_offers_title({ n: shown.length, lender })}
      </h2>
      {until && mayTake && <p className="mt-1 text-ink-soft">{m.financing_offers_until({ date: day(until) })}</p>}
      <ul className="mt-4 grid gap-4 md:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        {shown.map((offer) => (
          <li key={offer.id} className="flex flex-col border border-ink bg-sheet">
            <div className="border-b border-line p-4">
              <h3 className="figure text-3xl!">{m.financing_offer_apr({ apr: bipsText(offer.aprBips) })}</h3>
              <p className="mt-1">
                {m.financing_offer_monthly({ payment: money(offer.paymentCents) })},{" "}
                {m.financing_months({ n: offer.months })}
              </p>
            </div>
            <dl className="grid flex-1 content-start px-4 py-2 text-sm">
              {figures(offer).map(([label, value]) => (
                <div key={label} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="figure text-right">{value}</dd>
                </div>
              ))}
            </dl>
            {mayTake && (
              <Form method="post" preventScrollReset className="border-t border-line p-4">
                <input type="hidden" name="offer" value={offer.id} />
                <Button type="submit" name="intent" value="accept" variant="primary" wide="phone">
                  {m.financing_offer_take({ apr: bipsText(offer.aprBips), months: offer.months })}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="measure mt-3 text-sm text-ink-soft">{m.financing_offers_note({ lender })}</p>
    </section>
  );
}
