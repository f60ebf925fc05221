import type { ReactNode } from "react";
import { SheetLabel } from "#app/ui/sheet-label.tsx";

/** The head of an open tab; `note` says that what follows is a sample. */
export const PanelHead = ({
  no,
  text,
  note,
  action,
}: {
  no: string;
  text: { title: string; intro?: string };
  note?: string;
  action?: ReactNode;
}) => (
  <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 lg:mb-10">
    <div className="min-w-0">
      <SheetLabel no={no} />
      <h2 className="mt-2">{text.title}</h2>
      {text.intro && <p className="measure mt-3 text-lg text-ink-soft">{text.intro}</p>}
      {note && <p className="note mt-4 border-l-2 border-signal-deep pl-4">{note}</p>}
    </div>
    {action}
  </div>
);
