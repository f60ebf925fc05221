import clsx from "clsx";
import { m } from "#paraglide/messages.js";

/** A turning arc. With `label` it announces itself; without, it is decoration beside words that say what happens. */
export function Spinner({ label, size = 20, className }: { label?: string | true; size?: number; className?: string }) {
  const said = label === true ? m.ui_loading() : label;
  return (
    <span role={said ? "status" : undefined} className={clsx("inline-flex items-center gap-3", className)}>
      <svg viewBox="0 0 20 20" width={size} height={size} fill="none" aria-hidden="true" className="spin flex-none">
        <circle cx="10" cy="10" r="8" stroke="currentColor" strokeWidth="1" opacity="0.35" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeWidth="2" />
      </svg>
      {said && <span>{said}</span>}
    </span>
  );
}
