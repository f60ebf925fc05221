import type { ReactNode } from "react";
import { SheetLabel } from "#app/ui/sheet-label.tsx";
import { m } from "#paraglide/messages.js";

/** The head of a course page: label, heading, intro and what is open today in the wide columns, one drawing or list in the narrow ones. */
export function PageCover({
  no,
  content,
  open = m.learning_open_now(),
  actions,
  children,
}: {
  no: string;
  content: { label: string; title: string; intro: string };
  /** What can be done today, and what not yet. */
  open?: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="sheet pt-8 pb-14 lg:pt-12 lg:pb-20">
      <SheetLabel no={no} ruled>
        {content.label}
      </SheetLabel>
      <div className="sheet-grid mt-8 items-end gap-y-10 lg:mt-10">
        <div className="col-span-full lg:col-span-7">
          <h1>{content.title}</h1>
          <p className="measure mt-5 text-lg text-ink-soft">{content.intro}</p>
          <p className="measure mt-4 border-l-2 border-signal-deep pl-4">{open}</p>
          {actions && <div className="mt-7 flex flex-wrap gap-3">{actions}</div>}
        </div>
        {children && <div className="col-span-full lg:col-span-5">{children}</div>}
      </div>
    </header>
  );
}
