import clsx from "clsx";
import type { ReactNode } from "react";

/** A figure on a dimension line: rule, slashes at both ends, the value in the middle. */
export function DimensionLine({
  children,
  figureClass,
  className,
}: {
  children: ReactNode;
  figureClass?: string;
  className?: string;
}) {
  return (
    <div className={clsx("dim", className)}>
      <i aria-hidden="true" className="dim-end" />
      <i aria-hidden="true" className="dim-line" />
      <span className={clsx("dim-figure figure", figureClass ?? "text-2xl")}>{children}</span>
      <i aria-hidden="true" className="dim-line" />
      <i aria-hidden="true" className="dim-end" />
    </div>
  );
}
