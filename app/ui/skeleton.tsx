import clsx from "clsx";
import { m } from "#paraglide/messages.js";

/** Hatched places where lines will be. Says "Loading…" once to assistive tech. */
export function Skeleton({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div role="status" className={clsx("grid gap-3", className)}>
      <span className="sr-only">{m.ui_loading()}</span>
      {Array.from({ length: lines }, (_, n) => n).map((n) => (
        <span
          key={n}
          aria-hidden="true"
          className="hatch block h-5 border border-line"
          style={{ width: n === lines - 1 ? "60%" : `${100 - ((n * 13) % 20)}%` }}
        />
      ))}
    </div>
  );
}

/** A whole area to come, of a height the caller knows, so that nothing jumps. */
export const SkeletonBlock = ({ className }: { className?: string }) => (
  <div aria-hidden="true" className={clsx("hatch border border-line", className ?? "h-40")} />
);
