import clsx from "clsx";
import type { CSSProperties } from "react";
import { m } from "#paraglide/messages.js";

/** Five stars, filled as far as the figure beside them says. `value` null means nobody has rated yet. */
export function Rating({ value, count, className }: { value: number | null; count?: number; className?: string }) {
  if (value === null) return <span className={clsx("text-sm text-ink-soft", className)}>{m.ui_rating_none()}</span>;
  const figure = value.toFixed(1);
  const filled = `${(Math.min(5, Math.max(0, value)) * 20).toFixed(0)}%`;
  return (
    <span className={clsx("rating", className)}>
      <span className="sr-only">
        {count === undefined
          ? m.ui_rating_of_five({ value: figure })
          : m.ui_rating_with_count({ value: figure, count })}
      </span>
      <span aria-hidden="true" className="stars" style={{ "--filled": filled } as CSSProperties} />
      <span aria-hidden="true" className="figure text-lg">
        {figure}
      </span>
      {count !== undefined && (
        <span aria-hidden="true" className="text-ink-soft">
          {count === 1 ? m.ui_rating_one_review() : m.ui_rating_reviews({ count })}
        </span>
      )}
    </span>
  );
}
