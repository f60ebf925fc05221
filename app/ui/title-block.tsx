import clsx from "clsx";
import type { ReactNode } from "react";

export type TitleBlockCell = { label: string; value: ReactNode; span?: 1 | 2 | 3 | 4 };
const SPAN = { 1: "", 2: "col-span-2", 3: "col-span-2 sm:col-span-3", 4: "col-span-2 sm:col-span-4" } as const;

/** A drawing's title block: ruled cells with small labels. For certificates, estimates, summaries, empty dashboards. */
export function TitleBlock({
  cells,
  figures,
  children,
  className,
}: {
  cells: readonly TitleBlockCell[];
  /** Sets the values large, for metrics. */
  figures?: boolean;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={clsx("titleblock", className)}>
      {children && <div className="border-b border-line p-5">{children}</div>}
      <dl className="cells grid-cols-2 sm:grid-cols-4">
        {cells.map((cell) => (
          <div key={cell.label} className={clsx("cell", SPAN[cell.span ?? 1])}>
            <dt className="note">{cell.label}</dt>
            <dd className={figures ? "figure mt-1 text-2xl" : "font-[560]"}>{cell.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
