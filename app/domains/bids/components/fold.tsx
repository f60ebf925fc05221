import type { ReactNode } from "react";

/** A part of a form that most leave closed; it opens by itself where something stands in it. */
export const Fold = ({
  title,
  note,
  open,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  open: boolean;
  children: ReactNode;
}) => (
  <details open={open} className="border-t border-line pt-3">
    <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-[560]">
      <span className="link">{title}</span>
      {note && <span className="text-sm font-normal text-ink-soft">{note}</span>}
    </summary>
    <div className="pt-3 pb-2">{children}</div>
  </details>
);
