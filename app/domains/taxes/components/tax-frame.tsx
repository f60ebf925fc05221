import clsx from "clsx";
import type { ReactNode } from "react";
import { Link } from "#app/ui/link.tsx";
import { LinkTabs } from "#app/ui/link-tabs.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { m } from "#paraglide/messages.js";

const PLACES = ["", "entries", "mileage", "subs", "estimates", "checklist", "import"] as const;
export type Place = (typeof PLACES)[number];

const YEARS_BACK = 3;

const names = (): Record<Place, string> => ({
  "": m.taxes_tab_overview(),
  entries: m.taxes_tab_entries(),
  mileage: m.taxes_tab_mileage(),
  subs: m.taxes_tab_subs(),
  estimates: m.taxes_tab_estimates(),
  checklist: m.taxes_tab_checklist(),
  import: m.taxes_tab_import(),
});

/** The address of one of the assistant's pages for a year. */
export const taxPath = (place: Place, year: number, more: Record<string, string> = {}): string =>
  `/taxes${place && `/${place}`}?${new URLSearchParams({ year: String(year), ...more })}`;

/** The head of every page of the Tax Year Assistant: its name, the year, the next action, and where else to go. */
export function TaxFrame({
  place,
  year,
  thisYear,
  intro,
  actions,
  children,
}: {
  place: Place;
  year: number;
  thisYear: number;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageHeader
        no={`T-0${PLACES.indexOf(place) + 1}`}
        label={m.taxes_label()}
        title={m.taxes_title({ year })}
        intro={intro}
        actions={actions}
      />
      <YearSwitch place={place} year={year} thisYear={thisYear} />
      <LinkTabs
        label={m.taxes_tabs()}
        className="mb-6 lg:mb-8"
        tabs={PLACES.map((name) => ({ to: taxPath(name, year), label: names()[name], active: name === place }))}
      />
      {children}
      <p className="measure mt-10 border-t border-line pt-4 text-sm text-ink-soft">{m.taxes_not_advice()}</p>
    </>
  );
}

function YearSwitch({ place, year, thisYear }: { place: Place; year: number; thisYear: number }) {
  const usual = Array.from({ length: YEARS_BACK + 1 }, (_, n) => thisYear - n);
  const years = [...new Set([...usual, year])].sort((a, b) => b - a);
  return (
    <nav aria-label={m.taxes_year()} className="mb-4 flex flex-wrap items-center gap-x-1 print:hidden">
      <span className="note mr-2">{m.taxes_year()}</span>
      {years.map((one) => (
        <Link
          key={one}
          to={taxPath(place, one)}
          aria-current={one === year ? "page" : undefined}
          className={clsx(
            "figure grid min-h-11 place-items-center rounded-md px-3 text-lg no-underline hover:bg-sunk",
            "aria-[current=page]:bg-steel aria-[current=page]:text-on-steel",
          )}
        >
          {one}
        </Link>
      ))}
    </nav>
  );
}
