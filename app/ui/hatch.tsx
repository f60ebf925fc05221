import clsx from "clsx";
import { useId } from "react";

const PATTERN = {
  earth: { w: 24, h: 24, d: "M0 8 8 0M0 16 16 0M16 24l8-8M8 24l16-16" },
  insulation: { w: 20, h: 44, d: "M0 42C15 42-5 2 10 2S5 42 20 42" },
  concrete: {
    w: 96,
    h: 96,
    d: "M44 22h.01M53 86h.01M9 12h.01M71 15h.01M10 67h.01M30 7h.01M56 11h.01M73 57h.01M18 31h.01M83 83h.01M40 56h.01M21 72h.01M42 74h.01M90 26h.01M27 50h.01M10 82h.01M90 71h.01M57 43h.01M62 77h.01M41 34h.01M26 92h.01M73 43l4 -6 3 5ZM85 14l3 -5 3 4ZM71 78l5 -4 3 4ZM88 49l3 -5 2 4ZM87 62l4 -5 3 4Z",
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
