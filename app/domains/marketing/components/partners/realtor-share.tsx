import { PLANS, REALTOR_SHARE, realtorShareCents } from "#app/domains/billing/rules.ts";
import { DimensionLine } from "#app/ui/dimension-line.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";

export const SHARE = `${REALTOR_SHARE * 100}%`;

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1);

/** A year of one pro's payments to scale: the realtor's share at the foot of each, going on past the last. */
export function ShareDrawing() {
  const monthly = PLANS.pro.monthlyCents;
  const year = dollars((realtorShareCents(monthly) * MONTHS.length) / 100, true);
  const label = m.marketing_partners_realtor_drawing({ price: dollars(monthly / 100), share: SHARE, year });
  return (
    <figure>
      <figcaption className="note mb-3">{m.marketing_partners_realtor_month()}</figcaption>
      <div role="img" aria-label={label}>
        <div aria-hidden="true" className="flex h-40 items-stretch gap-1 lg:h-52 lg:gap-2">
          {MONTHS.map((month) => (
            <div key={month} className="flex flex-1 flex-col border border-ink">
              <div className="hatch flex-1" />
              <div className="bg-signal" style={{ height: SHARE }} />
            </div>
          ))}
          <div className="flex flex-1 flex-col border border-r-0 border-dashed border-ink-soft" />
        </div>
        <div aria-hidden="true" className="note mt-2 flex gap-1 text-center lg:gap-2">
          {MONTHS.map((month) => (
            <span key={month} className="flex-1">
              {month % 6 < 2 && month !== 7 ? month : ""}
            </span>
          ))}
          <span className="flex-1 whitespace-nowrap [direction:rtl]">{m.marketing_partners_realtor_goes_on()}</span>
        </div>
      </div>
      <DimensionLine figureClass="text-3xl" className="mt-3 w-12/13">
        {year}
      </DimensionLine>
    </figure>
  );
}

const COUNTS = [1, 5, 20] as const;

/** What a number of referred pros comes to a month, by list price. */
export function ShareTable() {
  const plans = [PLANS.pro, PLANS.elite];
  const names = { free: "Free", pro: "Pro", elite: "Elite" };
  return (
    <div>
      <h3 className="mb-2 text-xl!">{m.marketing_partners_realtor_table()}</h3>
      <table className="w-full border-collapse text-left [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-2.5 [&_:is(td,th)]:pr-3">
        <thead>
          <tr className="note align-bottom [&_th]:border-ink! [&_th]:font-normal">
            <th scope="col">{m.marketing_partners_realtor_pros()}</th>
            {plans.map((plan) => (
              <th key={plan.id} scope="col">
                {m.marketing_partners_realtor_on({ plan: names[plan.id], price: dollars(plan.monthlyCents / 100) })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COUNTS.map((count) => (
            <tr key={count}>
              <th scope="row" className="figure text-2xl">
                {count}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className="font-[560]">
                  {dollars((realtorShareCents(plan.monthlyCents) * count) / 100, true)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="note mt-2">{m.marketing_partners_realtor_table_note()}</p>
    </div>
  );
}
