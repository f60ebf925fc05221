import { useId } from "react";
import type { Row } from "../queries/boards.server.ts";
import type { Series } from "../rules/boards.ts";
import type { Range } from "../rules/ranges.ts";
import { everyNth, roundUp } from "../rules/scale.ts";
import { partName, seriesName, valueText } from "./words.ts";

const WIDE = 1200;
const HIGH = 240;
/** Names under the chart: on a wide screen, and on a phone. */
const NAMES = { wide: 12, narrow: 4 };

/** How each of up to four series is drawn: full, hatched, empty, dark. */
const LOOKS = ["bg-steel", "hatch border border-steel", "border border-ink", "bg-ink"] as const;

export function ChartKey({ series }: { series: readonly Series[] }) {
  return (
    <p className="note mb-3 flex flex-wrap gap-x-5 gap-y-1">
      {series.map((one, n) => (
        <span key={one.key} className="flex items-center gap-2">
          <i aria-hidden="true" className={`size-3 ${LOOKS[n]}`} /> {seriesName(one)}
        </span>
      ))}
    </p>
  );
}

/** Bars side by side for each part of the range; the same figures stand in the table below. */
export function BarChart({
  label,
  series,
  rows,
  range,
}: {
  label: string;
  series: readonly Series[];
  rows: readonly Row[];
  range: Range;
}) {
  const hatch = useId();
  const unit = series[0]?.unit ?? "number";
  const top = roundUp(Math.max(0, ...rows.flatMap(({ values }) => values.slice(0, series.length).map((v) => v ?? 0))));
  const slot = WIDE / rows.length;
  const bar = (slot * 0.72) / series.length;
  const y = (value: number) => HIGH - (value / top) * HIGH;
  const paint = [
    { fill: "var(--steel)" },
    { fill: `url(#${hatch})`, stroke: "var(--steel)" },
    { fill: "var(--sheet)", stroke: "var(--ink)" },
    { fill: "var(--ink)" },
  ];
  return (
    <>
      <div role="img" aria-label={label} className="relative mt-5 ml-14 h-44 sm:h-52">
        {[top, top / 2, 0].map((tick) => (
          <div
            key={tick}
            aria-hidden="true"
            className="absolute inset-x-0 border-t border-dashed border-line"
            style={{ top: `${(y(tick) / HIGH) * 100}%` }}
          >
            <span className="note absolute right-full -translate-y-1/2 pr-2 whitespace-nowrap">
              {valueText(tick, unit)}
            </span>
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
          {rows.map(({ at, values }, n) =>
            series.map(({ key }, place) => {
              const value = values[place] ?? 0;
              if (value <= 0) return null;
              const x = n * slot + slot * 0.14 + place * bar;
              return (
                <rect
                  key={`${at.getTime()} ${key}`}
                  x={x.toFixed(1)}
                  y={y(value).toFixed(1)}
                  width={(bar * 0.86).toFixed(1)}
                  height={(HIGH - y(value)).toFixed(1)}
                  vectorEffect="non-scaling-stroke"
                  {...paint[place]}
                />
              );
            }),
          )}
          <path d={`M0 ${HIGH}H${WIDE}`} stroke="var(--ink)" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <PartNames rows={rows} range={range} most={NAMES.narrow} className="grid sm:hidden" />
      <PartNames rows={rows} range={range} most={NAMES.wide} className="hidden sm:grid" />
    </>
  );
}

function PartNames({
  rows,
  range,
  most,
  className,
}: {
  rows: readonly Row[];
  range: Range;
  most: number;
  className: string;
}) {
  const nth = everyNth(rows.length, most);
  const named = rows.filter((_, n) => n % nth === 0);
  return (
    <div
      aria-hidden="true"
      className={`mt-1.5 ml-14 ${className}`}
      style={{ gridTemplateColumns: `repeat(${named.length}, minmax(0, 1fr))` }}
    >
      {named.map(({ at }) => (
        <span key={at.getTime()} className="note whitespace-nowrap">
          {partName(at, range)}
        </span>
      ))}
    </div>
  );
}
