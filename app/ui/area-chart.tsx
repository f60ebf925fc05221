import clsx from "clsx";

type Tick = { at: number; text: string };

/**
 * One quantity over another as a filled line: balance over time, hours over months. All numbers are in the data's own
 * units; `label` says in words what the picture shows. Drawn on the server, scales with its box.
 */
export function AreaChart({
  label,
  points,
  xTicks = [],
  yTicks = [],
  className,
}: {
  label: string;
  points: readonly { x: number; y: number }[];
  xTicks?: readonly Tick[];
  yTicks?: readonly Tick[];
  /** Sets the height; 13rem unless given. */
  className?: string;
}) {
  const xs = [...points.map((p) => p.x), ...xTicks.map((t) => t.at)];
  const ys = [0, ...points.map((p) => p.y), ...yTicks.map((t) => t.at)];
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const px = (x: number) => ((x - left) / (right - left || 1)) * 100;
  const py = (y: number) => 100 - ((y - low) / (high - low || 1)) * 100;
  const line = points.map((p) => `${px(p.x).toFixed(2)} ${py(p.y).toFixed(2)}`).join("L");
  const first = points[0];
  const last = points.at(-1);
  return (
    <figure role="img" aria-label={label} className="m-0">
      <div aria-hidden="true" className={clsx("relative ml-14", className ?? "h-52")}>
        {yTicks.map((t) => (
          <div
            key={t.at}
            className="absolute inset-x-0 border-t border-dashed border-line"
            style={{ top: `${py(t.at)}%` }}
          >
            <span className="note absolute right-full -translate-y-1/2 pr-2 whitespace-nowrap">{t.text}</span>
          </div>
        ))}
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {first && last && (
            <>
              <path d={`M${px(first.x)} ${py(0)}L${line}L${px(last.x)} ${py(0)}Z`} fill="var(--steel-wash)" />
              <path
                d={`M${line}`}
                fill="none"
                stroke="var(--steel)"
                strokeWidth="2.5"
                vectorEffect="non-scaling-stroke"
              />
            </>
          )}
          <path d="M0 0V100H100" fill="none" stroke="var(--ink)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      <div aria-hidden="true" className="relative ml-14 h-7">
        {xTicks.map((t) => (
          <span
            key={t.at}
            className={clsx(
              "note absolute top-2 whitespace-nowrap",
              t.at === left ? "" : t.at === right ? "-translate-x-full" : "-translate-x-1/2",
            )}
            style={{ left: `${px(t.at)}%` }}
          >
            {t.text}
          </span>
        ))}
      </div>
    </figure>
  );
}
