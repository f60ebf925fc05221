import { m } from "#paraglide/messages.js";

/** The six joints of a king post truss, in the order of the schedule's marks. */
const JOINTS = [
  [36, 236],
  [168, 136],
  [300, 36],
  [432, 136],
  [564, 236],
  [300, 236],
] as const;

const MEMBERS = "M36 236H564M36 236 300 36 564 236M300 236 168 136M300 236 432 136";
const HEX = "M-24 0-12-21H12L24 0 12 21H-12Z";

/** Each kind of partner holds a joint of the truss; the marks are the schedule's. */
export const JointDrawing = ({
  kinds,
  className,
}: {
  kinds: readonly { mark: string; who: string }[];
  className?: string;
}) => (
  <svg viewBox="0 0 600 300" role="img" aria-label={m.marketing_partners_drawing()} className={className} fill="none">
    <path d={MEMBERS} stroke="var(--ink)" strokeWidth="7" strokeLinejoin="round" />
    <path d={MEMBERS} stroke="var(--paper)" strokeWidth="4" strokeLinejoin="round" />
    <path d="M300 36V236" stroke="var(--signal)" strokeWidth="14" />
    <path d="M36 284H564M36 274v20M564 274v20M30 290l12-12M558 290l12-12" stroke="var(--ink-soft)" strokeWidth="1.5" />
    {kinds.map(({ mark }, i) => {
      const [x, y] = JOINTS[i % JOINTS.length] ?? [0, 0];
      return (
        <g key={mark} transform={`translate(${x} ${y})`}>
          <path d={HEX} fill="var(--ink)" stroke="var(--paper)" strokeWidth="3" />
          <text y="8" textAnchor="middle" fill="var(--sheet)" className="font-display font-semibold" fontSize="24">
            {mark}
          </text>
        </g>
      );
    })}
  </svg>
);
