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
  progress,
  aside,
  children,
}: {
  no: string;
  label: string;
  title: ReactNode;
  lede?: ReactNode;
  /** Steps behind, of how many: that much of the truss is drawn. */
  done: number;
  of: number;
  progress: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="sheet pt-6 pb-16 lg:pt-12 lg:pb-24">
      <div className="sheet-grid gap-y-8">
        <header className="col-span-full lg:col-span-7">
          <SheetLabel no={no} ruled>
            {label}
          </SheetLabel>
          <div className="mt-4 flex items-end justify-between gap-6">
            <h1>{title}</h1>
            <TrussProgress done={done} of={of} className="w-24 flex-none lg:hidden" />
          </div>
          {lede && <p className="mt-3 max-w-xl text-ink-soft">{lede}</p>}
        </header>
        <div className="col-span-full min-w-0 lg:col-span-7">
          {progress}
          {children}
        </div>
        <aside className="col-span-full hidden lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:block">
          <div className="sticky top-8 grid gap-6">
            <TrussProgress done={done} of={of} />
            {aside}
          </div>
        </aside>
      </div>
    </div>
  );
}
