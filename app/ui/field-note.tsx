import clsx from "clsx";
import type { ReactNode } from "react";

/** What is wrong and how to fix it, drawn like a note on a plan: a leader from the field to the words. */
export function FieldError({ id, children, className }: { id?: string; children: ReactNode; className?: string }) {
  return (
    <p id={id} className={clsx("flex items-start gap-2 text-sm text-stop", className)}>
      <svg viewBox="0 0 22 12" width="22" height="12" fill="none" aria-hidden="true" className="mt-1.5 flex-none">
        <circle cx="3" cy="6" r="2.5" fill="currentColor" />
        <path d="M3 6h19" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <span>{children}</span>
    </p>
  );
}

export function FieldHint({ id, children, className }: { id?: string; children: ReactNode; className?: string }) {
  return (
    <p id={id} className={clsx("text-sm text-ink-soft", className)}>
      {children}
    </p>
  );
}
