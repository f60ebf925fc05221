import clsx from "clsx";
import type { ReactNode } from "react";
import { SheetLabel } from "./sheet-label.tsx";

/**
 * A section of a public page: its label ruled across the sheet, the heading in the left columns, the content beside or
 * below it. `tone="blueprint"` reverses it: once a page at most.
 */
export function Section({
  no,
  label,
  title,
  intro,
  aside,
  tone,
  id,
  children,
  className,
}: {
  no: string;
  label: ReactNode;
  title?: ReactNode;
  intro?: ReactNode;
  /** Puts `children` to the right of the heading instead of below it. */
  aside?: boolean;
  tone?: "blueprint" | "sunk";
  id?: string;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <section
      id={id}
      className={clsx("section-y", tone === "blueprint" && "blueprint", tone === "sunk" && "bg-sunk", className)}
    >
      <div className="sheet">
        <SheetLabel no={no} ruled className="mb-8 lg:mb-12">
          {label}
        </SheetLabel>
        <div className="sheet-grid gap-y-8 lg:gap-y-12">
          {(title || intro) && (
            <div className={clsx("col-span-full", aside ? "lg:col-span-5" : "lg:col-span-8")}>
              {title && <h2>{title}</h2>}
              {intro && <p className="measure mt-4 text-lg text-ink-soft">{intro}</p>}
            </div>
          )}
          {children && <div className={clsx("col-span-full", aside && "lg:col-span-6 lg:col-start-7")}>{children}</div>}
        </div>
      </div>
    </section>
  );
}
