import clsx from "clsx";
import { m } from "#paraglide/messages.js";

/** A rating measured, not starred: the figure beside a five-unit scale. `value` null means nobody has rated yet. */
export function Rating({ value, count, className }: { value: number | null; count?: number; className?: string }) {
  if (value === null) return <span className={clsx("text-sm text-ink-soft", className)}>{m.ui_rating_none()}</span>;
  const figure = value.toFixed(1);
  const x = 1 + (Math.min(5, Math.max(0, value)) / 5) * 90;
  return (
    <span className={clsx("rating", className)}>
      <span className="sr-only">
        {count === undefined
          ? m.ui_rating_of_five({ value: figure })
          : m.ui_rating_with_count({ value: figure, count })}
      </span>
      <span aria-hidden="true" className="figure text-xl">
        {figure}
      </span>
      <svg viewBox="0 0 92 16" width="92" height="16" aria-hidden="true">
        <path d="M1 8h90M1 4v8M19 6v4M37 6v4M55 6v4M73 6v4M91 4v8" />
        <path d={`M1 8H${x}`} />
        <path d={`M${x - 4} 12l8-8`} />
      </svg>
      {count !== undefined && (
        <span aria-hidden="true" className="text-sm text-ink-soft">
          {count === 1 ? m.ui_rating_one_review() : m.ui_rating_reviews({ count })}
        </span>
      )}
    </span>
  );
}
