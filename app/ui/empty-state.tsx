import clsx from "clsx";
import type { ReactNode } from "react";

/** Nothing here yet, hatched like the part of a plan that is not in contract: what it will hold and what to do next. */
export function EmptyState({
  title,
  children,
  action,
  level = 3,
  className,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3 | 4;
  className?: string;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx("hatch border border-line p-4 sm:p-8", className)}>
      <div className="max-w-lg border border-line bg-sheet px-5 py-5">
        <Heading>{title}</Heading>
        {children && <div className="mt-2 text-ink-soft">{children}</div>}
        {action && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
