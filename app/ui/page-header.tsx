import clsx from "clsx";
import type { ReactNode } from "react";
import { SheetLabel } from "./sheet-label.tsx";

/** The head of a working screen: its name, one line about it, and the next action at the top right. */
export function PageHeader({
  title,
  no,
  label,
  intro,
  actions,
  className,
}: {
  title: ReactNode;
  /** Sheet number and name: "D-01", "Dashboard". */
  no?: string;
  label?: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  className?: string;
}) {
  return (
    <header className={clsx("mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:mb-8", className)}>
      <div className="min-w-0 flex-1 basis-80">
        {no && (
          <SheetLabel no={no} className="mb-2">
            {label}
          </SheetLabel>
        )}
        <h1 className="text-3xl! lg:text-4xl!">{title}</h1>
        {intro && <p className="measure mt-2 text-ink-soft">{intro}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3 print:hidden">{actions}</div>}
    </header>
  );
}
