import { BRAND } from "#app/infra/brand.ts";
import { addressOf, faqPage } from "#app/infra/seo.ts";
import { Alert } from "#app/ui/alert.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { Link } from "#app/ui/link.tsx";
import { dollars } from "#app/ui/money.tsx";
import { Questions } from "#app/ui/questions.tsx";
import { Section } from "#app/ui/section.tsx";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { pricingContent } from "#content/pricing.ts";
import type { PricingContent } from "#content/schemas/pricing.ts";
import { m } from "#paraglide/messages.js";
import { getLocale } from "#paraglide/runtime.js";
import {
  EXAMPLE_MARGIN,
  EXAMPLE_PROJECT_CENTS,
  exampleProfit,
  monthsPaidBy,
  PLAN_IDS,
  PLANS,
  type Plan,
  type PlanId,
} from "../rules.ts";
import { BillingToggle } from "./billing-toggle.tsx";
import { ComparePlans } from "./compare-plans.tsx";
import { PlanColumn } from "./plan-column.tsx";
import { ValueExample } from "./value-example.tsx";

const offer = (price: number, months: number) => ({
  "@type": "Offer",
  price: price / 100,
  priceCurrency: "USD",
  availability: price ? "https://schema.org/PreOrder" : "https://schema.org/InStock",
  priceSpecification: {
    "@type": "UnitPriceSpecification",
    price: price / 100,
    priceCurrency: "USD",
    referenceQuantity: { "@type": "QuantitativeValue", value: months, unitCode: "MON" },
  },
});

const product = (plan: Plan, text: PricingContent["plans"][PlanId]) => ({
  "@type": "Product",
  name: `${BRAND.name} ${text.name}`,
  description: text.gives.join(". ").replace("{leads}", String(plan.entitlements.leadsAMonth)),
  url: addressOf("/pricing", getLocale()),
  brand: { "@type": "Brand", name: BRAND.name },
  offers: plan.monthlyCents ? [offer(plan.monthlyCents, 1), offer(plan.yearlyCents, 12)] : [offer(0, 1)],
});

/** The three plans as a schedule, what differs between them, what they are worth, and what is asked. */
export default function Pricing() {
  const text = pricingContent(getLocale());
  const names = { free: text.plans.free.name, pro: text.plans.pro.name, elite: text.plans.elite.name };
  return (
    <>
      {PLAN_IDS.map((id) => (
        <JsonLd key={id} data={product(PLANS[id], text.plans[id])} />
      ))}
      <JsonLd data={faqPage(text.questions.items)} />
      <section aria-labelledby="pricing-title" className="group/billing sheet pt-7 pb-16 lg:pt-12 lg:pb-24">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div className="max-w-3xl">
            <SheetLabel no="P-01">{m.billing_label()}</SheetLabel>
            <h1 id="pricing-title" className="mt-3">
              {m.billing_title()}
            </h1>
            <p className="mt-3 text-lg text-ink-soft">{m.billing_intro()}</p>
          </div>
          <BillingToggle />
        </div>
        <div className="titleblock mt-8 lg:mt-10">
          <div className="cells lg:grid-cols-[3fr_4fr_4fr]">
            {PLAN_IDS.map((id) => (
              <PlanColumn key={id} plan={PLANS[id]} text={text.plans[id]} />
            ))}
          </div>
        </div>
        <Alert title={m.billing_not_sold_title()} className="mt-6">
          {m.billing_not_sold_body()}
        </Alert>
      </section>
      <Section
        no="P-02"
        label={m.billing_compare_label()}
        title={m.billing_compare_title()}
        intro={m.billing_compare_intro()}
        tone="sunk"
      >
        <ComparePlans names={names} every={text.every} />
      </Section>
      <Section
        no="P-03"
        label={m.billing_value_label()}
        title={m.billing_value_title()}
        intro={m.billing_value_intro({
          project: dollars(EXAMPLE_PROJECT_CENTS / 100),
          margin: `${EXAMPLE_MARGIN * 100}%`,
          profit: dollars(exampleProfit()),
          months: monthsPaidBy(PLANS.pro),
        })}
      >
        <ValueExample />
      </Section>
      <Section no="P-04" label={text.questions.label} title={text.questions.title} aside tone="sunk">
        <Questions items={text.questions.items} />
      </Section>
      <Section no="P-05" label={m.billing_others_label()} title={m.billing_others_title()} aside>
        <Others items={text.others} />
      </Section>
    </>
  );
}

const Others = ({ items }: { items: PricingContent["others"] }) => (
  <ul className="border-t-[1.5px] border-ink">
    {items.map(({ who, price, about, link, to }) => (
      <li key={to} className="border-b border-line py-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h3 className="text-xl!">{who}</h3>
          <p className="note">{price}</p>
        </div>
        <p className="mt-1 text-ink-soft">{about}</p>
        <Link to={to} className="link mt-1 inline-flex min-h-8 items-center">
          {link}
        </Link>
      </li>
    ))}
  </ul>
);
