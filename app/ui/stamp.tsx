import clsx from "clsx";
import type { ReactNode } from "react";
import { m } from "#paraglide/messages.js";

type StampProps = {
  /** What was checked: "License · Insurance". */
  checked: ReactNode;
  /** When, already formatted. For an expired stamp the day it lapsed. */
  date: string;
  expired?: boolean;
  size?: "sm" | "md" | "lg";
  className?: string;
};

const WORD = { md: "text-[1.75rem]", lg: "text-[2.625rem]" } as const;
const SMALL = { md: "text-[0.9375rem]", lg: "text-[1.1875rem]" } as const;

/** The inspector's stamp, the only sign of "Verified" in the product. Expired is the same stamp struck through. */
export function Stamp({ checked, date, expired, size = "md", className }: StampProps) {
  const when = expired ? m.ui_stamp_expired_on({ date }) : m.ui_stamp_checked_on({ date });
  if (size === "sm")
    return (
      <span className={clsx("stamp", className)} data-state={expired ? "expired" : "valid"}>
        <span className="stamp-line">
          <span className={expired ? "line-through decoration-stop decoration-2" : undefined}>
            {m.ui_stamp_verified()}
          </span>
          <span>
            <span className="sr-only">{checked}, </span>
            {when}
          </span>
        </span>
      </span>
    );
  return (
    <span className={clsx("stamp", className)} data-state={expired ? "expired" : "valid"}>
      <span className="stamp-frame">
        <span className={clsx("block tracking-[0.02em]", SMALL[size])}>{checked}</span>
        <span className={clsx("block tracking-[0.08em]", size === "lg" ? "my-1.5" : "my-1", WORD[size])}>
          {m.ui_stamp_verified()}
        </span>
        <span className={clsx("block tracking-[0.02em] tabular-nums", SMALL[size])}>{when}</span>
        {expired && (
          <svg className="stamp-strike" preserveAspectRatio="none" viewBox="0 0 100 100" aria-hidden="true">
            <path d="M-3 88 103 12" stroke="currentColor" strokeWidth="3" vectorEffect="non-scaling-stroke" />
          </svg>
        )}
      </span>
    </span>
  );
}
