import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const look = cva(
  "inline-flex min-h-6 items-center gap-1.5 rounded-sm border px-2 text-sm leading-none whitespace-nowrap",
  {
    variants: {
      tone: {
        neutral: "border-rule text-ink-soft",
        steel: "border-transparent bg-steel-wash text-steel",
        plumb: "border-transparent bg-plumb-wash text-plumb",
        flag: "border-transparent bg-flag-wash text-flag",
        stop: "border-transparent bg-stop-wash text-stop",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

/** A word about a thing's state: Open, Waiting, Required. "Verified" is a Stamp, never a Badge. */
export function Badge({
  tone,
  children,
  className,
}: VariantProps<typeof look> & { children: ReactNode; className?: string }) {
  return <span className={look({ tone, className })}>{children}</span>;
}
