import clsx from "clsx";
import type { ReactNode } from "react";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { TrussProgress } from "./truss-progress.tsx";

/** The page of a wizard: heading, progress, the form, and on wide screens what stands beside it. */
export function WizardSheet({
  no,
  label,
  title,
  lede,
  done,
  of,
  under,
  progress,
  aside,
  asideOnPhone,
  children,
}: {
  no: string;
  label: string;
  title: ReactNode;
  lede?: ReactNode;
  /** Steps behind, of how many: that much of the truss is drawn. */
  done: number;
  of: number;
  /** Inside the wizard the first screen's heading need not take a phone's room any more. */
  under?: boolean;
  progress?: ReactNode;
  aside?: ReactNode;
  /** Phones show it below the form; otherwise not at all. */
  asideOnPhone?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className="sheet pt-5 pb-16 lg:pt-12 lg:pb-24">
      <div className="sheet-grid gap-y-6 lg:gap-y-8">
        <header className="col-span-full lg:col-span-7">
          <SheetLabel no={no} ruled>
            {label}
          </SheetLabel>
          <div className={clsx(under && "max-lg:sr-only")}>
            <h1 className="mt-4 text-3xl! outline-none lg:text-4xl!" tabIndex={-1}>
              {title}
            </h1>
            {lede && <p className="mt-3 max-w-xl text-ink-soft">{lede}</p>}
          </div>
        </header>
        <div className="col-span-full min-w-0 lg:col-span-7">
          {progress}
          {children}
        </div>
        <aside
          className={clsx(
            "col-span-full lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1",
            !asideOnPhone && "max-lg:hidden",
          )}
        >
          <div className="sticky top-8 grid gap-6">
            <TrussProgress done={done} of={of} className="w-full max-lg:hidden" />
            {aside}
          </div>
        </aside>
      </div>
    </div>
  );
}
