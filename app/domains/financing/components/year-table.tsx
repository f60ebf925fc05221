import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import type { Standing } from "../rules.ts";

export const yearsText = (months: number) =>
  months === 12 ? m.financing_years_one() : m.financing_years_many({ n: months / 12 });

/** What the chart shows, in figures, at the end of each year. Open on paper. */
export function YearTable({ loan }: { loan: readonly Standing[] }) {
  const years = loan.filter(({ month }) => month > 0 && month % 12 === 0);
  return (
    <table className="w-full border-collapse text-sm [&_td]:text-right [&_th]:font-normal [&_:is(td,th)]:border-b [&_:is(td,th)]:border-line [&_:is(td,th)]:py-1.5 print:[&_:is(td,th)]:py-0.5">
      <caption className="sr-only">{m.financing_table_open()}</caption>
      <thead>
        <tr className="note align-bottom [&_th+th]:pl-3 [&_th]:border-ink!">
          <th scope="col" className="text-left">
            {m.financing_table_year()}
          </th>
          <th scope="col" className="text-right">
            {m.financing_table_paid()}
          </th>
          <th scope="col" className="text-right">
            {m.financing_table_interest()}
          </th>
          <th scope="col" className="text-right">
            {m.financing_table_balance()}
          </th>
        </tr>
      </thead>
      <tbody>
        {years.map(({ month, paid, interest, balance }) => (
          <tr key={month}>
            <th scope="row" className="text-left whitespace-nowrap">
              {yearsText(month)}
            </th>
            {[paid, interest, balance].map((value, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
              <td key={i}>{dollars(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
