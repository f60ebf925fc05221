import { m } from "#paraglide/messages.js";

const R = 42;
const ROUND = 2 * Math.PI * R;

/** How much of the hours is done, as a ring that closes. Minutes. */
export function HoursRing({ done, asked, size = 112 }: { done: number; asked: number; size?: number }) {
  const share = asked ? Math.min(1, done / asked) : 0;
  const hours = (minutes: number) => Math.round((minutes / 60) * 10) / 10;
  return (
    <svg viewBox="0 0 100 100" width={size} height={size} role="img" className="flex-none">
      <title>{m.hours_ring({ done: hours(done), asked: hours(asked) })}</title>
      <circle cx="50" cy="50" r={R} fill="none" stroke="var(--line)" strokeWidth="9" />
      <circle
        cx="50"
        cy="50"
        r={R}
        fill="none"
        stroke={share >= 1 ? "var(--plumb)" : "var(--steel)"}
        strokeWidth="9"
        strokeDasharray={`${share * ROUND} ${ROUND}`}
        transform="rotate(-90 50 50)"
      />
      <text x="50" y="52" textAnchor="middle" fill="currentColor" className="figure text-[26px]">
        {hours(done)}
      </text>
      <text x="50" y="69" textAnchor="middle" fill="currentColor" className="text-[13px]">
        {m.hours_of({ n: hours(asked) })}
      </text>
    </svg>
  );
}
