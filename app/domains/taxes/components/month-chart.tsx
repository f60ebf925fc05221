import { useId } from "react";
import { m } from "#paraglide/messages.js";
import type { MonthFigures } from "../rules/profit.ts";
import { money, monthNames } from "./words.tsx";

const WIDE = 1200;
const HIGH = 300;
const SLOT = WIDE / 12;
const BAR = 30;

/** A round figure at or above the largest, so that the rules of the chart carry whole numbers. */
function roundUp(cents: number): number {
  const dollars = Math.max(100, cents / 100);
  const step = 10 ** Math.floor(Math.log10(dollars));
  const parts = [1, 2, 2.5, 5, 10].find((n) => n * step >= dollars) ?? 10;
  return parts * step * 100;
}

/** Income and expenses as bars, the profit as a line through them, month by month; the same figures as a table below. */
export function MonthChart({ months, year }: { months: readonly MonthFigures[]; year: number }) {
  const hatch = useId();
  const top = roundUp(Math.max(...months.flatMap(({ income, expenses, profit }) => [income, expenses, profit])));
  const least = Math.min(0, ...months.flatMap(({ income, expenses, profit }) => [income, expenses, profit]));
  const low = least < 0 ? -roundUp(-least) : 0;
  const y = (cents: number) => ((top - cents) / (top - low)) * HIGH;
  const middle = (month: number) => (month - 0.5) * SLOT;
  const bar = (cents: number) => ({ y: Math.min(y(cents), y(0)), height: Math.abs(y(cents) - y(0)) });
  const ticks = low < 0 ? [top, 0, low] : [top, top / 2, 0];
  const line = months.map(({ month, profit }) => `${middle(month)} ${y(profit).toFixed(1)}`).join("L");
  const names = monthNames();
  return (
    <figure className="m-0">
      <figcaption className="note mb-3 flex flex-wrap gap-x-5 gap-y-1">
        <span className="flex items-center gap-2">
          <i aria-hidden="true" className="size-3 bg-steel" /> {m.taxes_income()}
        </span>
        <span className="flex items-center gap-2">
          <i aria-hidden="true" className="hatch size-3 border border-steel" /> {m.taxes_expenses()}
        </span>
        <span className="flex items-center gap-2">
          <i aria-hidden="true" className="h-0.5 w-4 bg-ink" /> {m.taxes_net_profit()}
        </span>
      </figcaption>
      <div role="img" aria-label={m.taxes_chart_label({ year })} className="relative ml-16 h-52 sm:h-64">
        {ticks.map((tick) => (
          <div
            key={tick}
            aria-hidden="true"
            className="absolute inset-x-0 border-t border-dashed border-line"
            style={{ top: `${(y(tick) / HIGH) * 100}%` }}
          >
            <span className="note absolute right-full -translate-y-1/2 pr-2 whitespace-nowrap">{money(tick)}</span>
          </div>
        ))}
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDE} ${HIGH}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <defs>
            <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <path d="M0 0V9" stroke="var(--steel)" strokeWidth="3" />
            </pattern>
          </defs>
          {months.map(({ month, income, expenses }) => (
            <g key={month}>
              <rect x={middle(month) - BAR - 1} width={BAR} {...bar(income)} fill="var(--steel)" />
              <rect
                x={middle(month) + 1}
                width={BAR}
                {...bar(expenses)}
                fill={`url(#${hatch})`}
                stroke="var(--steel)"
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
          <path d={`M0 ${y(0)}H${WIDE}`} stroke="var(--ink)" vectorEffect="non-scaling-stroke" />
          <path d={`M${line}`} fill="none" stroke="var(--ink)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <div aria-hidden="true" className="mt-1.5 ml-14 grid grid-cols-12">
        {names.map((name) => (
          <span key={name} className="note overflow-hidden text-center">
            <span className="sm:hidden">{name.slice(0, 1).toUpperCase()}</span>
            <span className="max-sm:hidden">{name}</span>
          </span>
        ))}
      </div>
      <MonthTable months={months} />
    </figure>
  );
}

function MonthTable({ months }: { months: readonly MonthFigures[] }) {
  const names = monthNames("long");
  return (
    <details className="mt-4">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{m.taxes_chart_table()}</summary>
      <table className="data-table mt-2" aria-label={m.taxes_chart_table()}>
        <thead>
          <tr>
            <th scope="col">{m.taxes_month()}</th>
            <th scope="col" className="text-right">
              {m.taxes_income()}
            </th>
            <th scope="col" className="text-right">
              {m.taxes_expenses()}
            </th>
            <th scope="col" className="text-right">
              {m.taxes_net_profit()}
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, income, expenses, profit }) => (
            <tr key={month}>
              <td data-lead>{names[month - 1]}</td>
              {[
                [m.taxes_income(), income],
                [m.taxes_expenses(), expenses],
                [m.taxes_net_profit(), profit],
              ].map(([name, cents]) => (
                <td key={name} className="tabular-nums sm:text-right">
                  <span aria-hidden="true" className="note sm:hidden print:hidden">
                    {name}
                  </span>
                  {money(Number(cents), true)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
