import clsx from "clsx";

/** Progress as a ring with its figure inside. `value` from 0 to 1. */
export function Ring({
  value,
  label,
  size = 72,
  className,
}: {
  value: number;
  label: string;
  size?: number;
  className?: string;
}) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx("relative inline-grid flex-none place-items-center", className)}
      style={{ width: size, height: size }}
    >
      <svg
        viewBox="0 0 72 72"
        width={size}
        height={size}
        fill="none"
        aria-hidden="true"
        className="absolute -rotate-90"
      >
        <circle cx="36" cy="36" r="31" stroke="var(--rule)" strokeWidth="1" />
        <path d="M63 36h7M36 63v7M9 36H2M36 9V2" stroke="var(--rule)" />
        {percent > 0 && (
          <circle
            cx="36"
            cy="36"
            r="31"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            stroke={percent === 100 ? "var(--plumb)" : "var(--steel)"}
            strokeWidth="5"
          />
        )}
      </svg>
      <span aria-hidden="true" className="figure text-lg">
        {percent}%
      </span>
    </span>
  );
}
