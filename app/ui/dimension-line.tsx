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
      <i className="dim-end" />
      <i className="dim-line" />
      <span className={clsx("dim-figure figure", figureClass ?? "text-2xl")}>{children}</span>
      <i className="dim-line" />
      <i className="dim-end" />
    </div>
  );
}
