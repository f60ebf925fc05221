import clsx from "clsx";
import type { ReactNode } from "react";

/** `A-02 · Too many apps`: says where you are in the set. Never the heading. `ruled` runs a line to the margin. */
export function SheetLabel({
  no,
  children,
  ruled,
  className,
}: {
  no: string;
  children?: ReactNode;
  ruled?: boolean;
  className?: string;
}) {
  return (
    <p className={clsx("note flex items-center gap-3", className)}>
      <span className="min-w-0">
        <span className="text-signal-deep">{no}</span>
        {children && <> · {children}</>}
      </span>
      {ruled && <span aria-hidden="true" className="h-px flex-1 bg-line" />}
    </p>
  );
}
