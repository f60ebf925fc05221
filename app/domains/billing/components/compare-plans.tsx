import { Check } from "lucide";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { dollars } from "#app/ui/money.tsx";
import type { PricingContent } from "#content/schemas/pricing.ts";
import { m } from "#paraglide/messages.js";
import { COMMISSION_BIPS, PLAN_IDS, PLANS, type Plan, type PlanId } from "../rules.ts";

type Row = { what: string; of: (plan: Plan) => string };

/** Limits of commission are told as "$10K". */
const LIMIT = `$${(PLANS.elite.entitlements.commissionFreeUnderCents ?? 0) / 100_000}K`;

const differing = (): Row[] => [
  { what: m.billing_compare_price_monthly(), of: (plan) => dollars(plan.monthlyCents / 100) },
  { what: m.billing_compare_price_yearly(), of: (plan) => dollars(plan.yearlyCents / 100) },
  {
    what: m.billing_compare_leads(),
    of: ({ entitlements: { leadsAMonth } }) =>
      leadsAMonth === null
        ? m.billing_compare_leads_unlimited()
        : m.billing_compare_leads_limited({ most: leadsAMonth }),
  },
  {
    what: m.billing_compare_fee(),
    of: ({ entitlements: { perLeadFeeCents } }) =>
      perLeadFeeCents ? dollars(perLeadFeeCents / 100, true) : m.billing_compare_fee_none(),
  },
  {
    what: m.billing_compare_commission({ limit: LIMIT }),
    of: ({ entitlements: { commissionFreeUnderCents } }) =>
      commissionFreeUnderCents ? m.billing_compare_commission_none() : `${COMMISSION_BIPS / 100}%`,
  },
];

/** What differs, as a table that becomes cards on phones; then what is the same in all. */
export function ComparePlans({ names, every }: { names: Record<PlanId, string>; every: PricingContent["every"] }) {
  const columns: Column<Row>[] = [
    { key: "what", header: m.billing_compare_what(), lead: true, cell: ({ what }) => what },
    ...PLAN_IDS.map((id) => ({
      key: id,
      header: names[id],
      className: "sm:w-1/5 sm:text-base!",
      cell: ({ of }: Row) => of(PLANS[id]),
    })),
  ];
  return (
    <>
      <DataTable
        caption={m.billing_compare_title()}
        columns={columns}
        rows={differing()}
        rowKey={({ what }) => what}
        className="sm:[&_td]:py-3.5!"
      />
      <h3 className="mt-12 border-b-[1.5px] border-ink pb-2">{m.billing_compare_every()}</h3>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {every.map(({ what, note }) => (
          <li key={what} className="flex gap-3 border-b border-line py-3.5">
            <Icon of={Check} size={20} className="mt-0.5 flex-none text-plumb" />
            <div>
              <p className="font-[560]">{what}</p>
              <p className="text-sm text-ink-soft">{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
