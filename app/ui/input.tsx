import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { useFieldControl } from "./field-context.ts";

export type InputProps = ComponentProps<"input"> & {
  /** A unit drawn inside the left or right end: "$", "sq ft". */
  before?: ReactNode;
  after?: ReactNode;
};

/** A text input. Inside a Field it takes name, id and aria links from it. Numbers: pass inputMode="numeric". */
export function Input({ before, after, className, ...rest }: InputProps) {
  const wired = useFieldControl(rest);
  if (!before && !after) return <input type="text" {...wired} className={clsx("control", className)} />;
  return (
    <span className={clsx("relative block", className)}>
      {before && (
        <span
          aria-hidden="true"
          className="note pointer-events-none absolute inset-y-0 left-0 grid w-10 place-items-center text-sm"
        >
          {before}
        </span>
      )}
      <input type="text" {...wired} className={clsx("control", before && "pl-10!", after && "pr-16!")} />
      {after && (
        <span
          aria-hidden="true"
          className="note pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-sm"
        >
          {after}
        </span>
      )}
    </span>
  );
}
