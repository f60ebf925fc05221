import clsx from "clsx";
import { useId } from "react";

const PATTERN = {
  earth: { w: 24, h: 24, d: "M0 8 8 0M0 16 16 0M16 24l8-8M8 24l16-16" },
  insulation: { w: 24, h: 40, d: "M0 40C14 40 14 0 12 0S10 40 24 40M0 0C-2 0-2 40 0 40M24 0c2 0 2 40 0 40" },
  concrete: {
    w: 36,
    h: 36,
    d: "M5 6h.01M22 3h.01M14 16h.01M31 13h.01M4 27h.01M25 30h.01M12 33h.01M20 22l4 1-2.5 3.5ZM30 21h.01M9 11l3 1.5-3 2Z",
  },
  wood: { w: 48, h: 16, d: "M0 4c12-3 20 3 48 0M0 10c16 3 30-3 48 0M0 15c10-2 26 1 48 0" },
} as const;

/** A material drawn the way sections show it. Fills its positioned parent, behind the words. */
export function Hatch({ of, className }: { of: keyof typeof PATTERN; className?: string }) {
  const id = useId();
  const { w, h, d } = PATTERN[of];
  return (
    <svg
      aria-hidden="true"
      className={clsx("pointer-events-none absolute inset-0 size-full text-rule opacity-45", className)}
    >
      <pattern id={id} width={w} height={h} patternUnits="userSpaceOnUse">
        <path d={d} fill="none" stroke="currentColor" strokeWidth={of === "concrete" ? 1.5 : 1} strokeLinecap="round" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
