import type { ReactNode } from "react";
import type { Sky } from "../rules/days.ts";

const CLOUD = "M11 27a6 6 0 0 1 .6-12 8.5 8.5 0 0 1 16.3-1.6A6.9 6.9 0 0 1 29 27Z";
const SMALL_CLOUD = "M15 29a5 5 0 0 1 .5-10 7 7 0 0 1 13.4-1.3A5.8 5.8 0 0 1 30 29Z";

const rays = (x: number, y: number, from: number, to: number) =>
  Array.from({ length: 8 }, (_, n) => {
    const angle = (n * Math.PI) / 4;
    const at = (r: number) => `${(x + r * Math.cos(angle)).toFixed(1)} ${(y + r * Math.sin(angle)).toFixed(1)}`;
    return `M${at(from)}L${at(to)}`;
  }).join("");

/** Slanted strokes under the cloud, like hatching. */
const strokes = (lengths: readonly number[], width = 1.5) =>
  lengths.map((length, n) => {
    const x = 14 + n * (16 / lengths.length);
    return <path key={x} d={`M${x + length * 0.4} 30.5L${x} ${30.5 + length}`} strokeWidth={width} />;
  });

const DRAWN: Record<Sky, ReactNode> = {
  clear: (
    <>
      <circle cx="20" cy="20" r="7" />
      <path d={rays(20, 20, 10.5, 15)} />
    </>
  ),
  partly: (
    <>
      <path d={rays(14, 14, 8, 11)} />
      <path d="M10.6 18.6A5.5 5.5 0 1 1 19 12.2" />
      <path d={SMALL_CLOUD} />
    </>
  ),
  cloudy: (
    <>
      <path d="M8 21a5 5 0 0 1 4-8 7 7 0 0 1 12.5-2.5" />
      <path d={SMALL_CLOUD} />
    </>
  ),
  fog: <path d="M8 12h17M11 18h21M7 24h19M13 30h17" />,
  drizzle: (
    <>
      <path d={CLOUD} />
      {strokes([3, 3, 3])}
    </>
  ),
  rain: (
    <>
      <path d={CLOUD} />
      {strokes([7, 7, 7, 7, 7])}
    </>
  ),
  showers: (
    <>
      <path d={CLOUD} />
      {strokes([6, 3.5, 6, 3.5])}
    </>
  ),
  snow: (
    <>
      <path d={CLOUD} />
      <path d="M14 31.5v4M12.3 32.5l3.4 2M12.3 34.5l3.4-2M24 31.5v4M22.3 32.5l3.4 2M22.3 34.5l3.4-2M19 34.5v4M17.3 35.5l3.4 2M17.3 37.5l3.4-2" />
    </>
  ),
  thunder: (
    <>
      <path d={CLOUD} />
      <path d="M21.5 27l-5 6.5h5L17 40" className="text-signal-deep" stroke="currentColor" />
    </>
  ),
};

/** The sky as a line drawing; the word for it stands beside. */
export function SkyDrawing({ sky, size = 40, className }: { sky: Sky | null; size?: number; className?: string }) {
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
      className={className}
    >
      {sky ? DRAWN[sky] : <path d="M12 20h16" strokeDasharray="3 3" />}
    </svg>
  );
}
