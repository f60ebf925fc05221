import clsx from "clsx";

/** A graphic scale bar that fills. `value` from 0 to 1, or null while the end is unknown. */
export function Progress({ value, label, className }: { value: number | null; label: string; className?: string }) {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={clsx("relative h-2.5 border border-ink bg-sheet", percent === undefined && "hatch", className)}
    >
      {percent !== undefined && (
        <span
          className="absolute inset-y-0 left-0 bg-steel transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      )}
      <span
        aria-hidden="true"
        className="absolute -bottom-[5px] left-0 h-1 w-full bg-[linear-gradient(90deg,var(--ink)_1px,transparent_1px)] bg-[length:calc((100%-1px)/4)_100%]"
      />
    </div>
  );
}
