import { BRAND } from "#app/infra/brand.ts";
import { day } from "#app/infra/dates.ts";
import { KingpostMark } from "#app/ui/kingpost-mark.tsx";
import { dollars } from "#app/ui/money.tsx";
import { m } from "#paraglide/messages.js";
import { yearsText } from "./year-table.tsx";

/** The title block of the printed sheet; the names are written in by hand unless a company is signed in. */
export function PrintHead({
  amount,
  months,
  company,
  today,
}: {
  amount: number;
  months: number;
  company: string | null;
  today: Date;
}) {
  const cells = [
    [m.financing_print_for(), ""],
    [m.financing_print_by(), company ?? ""],
    [m.financing_print_date(), day(today)],
    [m.financing_amount(), dollars(amount)],
    [m.financing_term(), `${m.financing_months({ n: months })} (${yearsText(months)})`],
    [m.financing_print_sheet(), "F-01"],
  ];
  return (
    <div data-print="only" className="titleblock mb-4">
      <div className="flex items-center justify-between border-b border-line px-4 py-3">
        <p className="font-display text-3xl font-semibold">{m.financing_print_title()}</p>
        <p className="flex items-center gap-2 font-display text-xl font-semibold">
          <KingpostMark size={22} /> {BRAND.name}
        </p>
      </div>
      <dl className="cells grid-cols-3">
        {cells.map(([label, value]) => (
          <div key={label} className="cell min-h-14">
            <dt className="note">{label}</dt>
            <dd className="font-[560]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
