import clsx from "clsx";

export type Bar = { label: string; value: number /** A second figure beside the first, hatched. */; other?: number };

/**
 * Figures by month or by kind as standing bars; `value` is solid, `other` hatched. `series` names the two. The words for
 * those who cannot see it are built from the figures themselves.
 */
export function BarChart({
  label,
  bars,
  series,
  format = String,
  className,
}: {
  label: string;
  bars: readonly Bar[];
  series?: readonly [string, string];
  format?: (value: number) => string;
  className?: string;
}) {
  const top = Math.max(1, ...bars.flatMap((b) => [b.value, b.other ?? 0]));
  const height = (value: number) => `${Math.max(0, (value / top) * 100)}%`;
  const words = bars
    .map((b) => `${b.label}: ${format(b.value)}${b.other === undefined ? "" : `, ${format(b.other)}`}`)
    .join("; ");
  return (
    <figure role="img" aria-label={`${label}. ${words}`} className="m-0">
      {series && (
        <div aria-hidden="true" className="note mb-3 flex gap-5">
          <span className="flex items-center gap-2">
            <i className="size-3 bg-steel" /> {series[0]}
          </span>
          <span className="flex items-center gap-2">
            <i className="size-3 border border-steel hatch" /> {series[1]}
          </span>
        </div>
      )}
      <div
        aria-hidden="true"
        className={clsx("flex items-end gap-1 border-b border-ink sm:gap-2", className ?? "h-44")}
      >
        {bars.map((b) => (
          <div key={b.label} className="flex h-full min-w-0 flex-1 items-end justify-center gap-px">
            <div title={format(b.value)} className="w-full max-w-8 bg-steel" style={{ height: height(b.value) }} />
            {b.other !== undefined && (
              <div
                title={format(b.other)}
                className="hatch w-full max-w-8 border border-b-0 border-steel"
                style={{ height: height(b.other) }}
              />
            )}
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="mt-1.5 flex gap-1 sm:gap-2">
        {bars.map((b) => (
          <span key={b.label} className="note min-w-0 flex-1 truncate text-center">
            {b.label}
          </span>
        ))}
      </div>
    </figure>
  );
}
