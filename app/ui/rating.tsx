import clsx from "clsx";
import { m } from "#paraglide/messages.js";

const STAR = "l2.4 4.9 5.4.8-3.9 3.8.9 5.4-4.8-2.6-4.8 2.6.9-5.4-3.9-3.8 5.4-.8z";
const WIDTH = 18;
const STARS = [0, 1, 2, 3, 4].map((n) => `M${9 + n * WIDTH} 1.2${STAR}`).join("");

/** Five stars, filled as far as the figure beside them says. `value` null means nobody has rated yet. */
export function Rating({ value, count, className }: { value: number | null; count?: number; className?: string }) {
  if (value === null) return <span className={clsx("text-sm text-ink-soft", className)}>{m.ui_rating_none()}</span>;
  const figure = value.toFixed(1);
  const filled = (Math.min(5, Math.max(0, value)) / 5) * 5 * WIDTH;
  return (
    <span className={clsx("rating", className)}>
      <span className="sr-only">
        {count === undefined
          ? m.ui_rating_of_five({ value: figure })
          : m.ui_rating_with_count({ value: figure, count })}
      </span>
      <svg viewBox="0 0 90 18" width="90" height="18" aria-hidden="true">
        <path d={STARS} />
        <svg viewBox={`0 0 ${filled} 18`} width={filled} height="18" overflow="hidden" aria-hidden="true">
          <path d={STARS} data-filled="" />
        </svg>
      </svg>
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
