import clsx from "clsx";

/** The members of a king post truss in the order they are set; the post, which holds the span, comes last. */
const MEMBERS = ["M6 92h228", "M10 92 120 14", "M120 14l110 78", "M65 53l55 39 55-39", "M120 8v84"];

/** The wizard's progress, drawn: what is done stands in ink, what is to come is dashed, and the post is last. Decoration. */
export function TrussProgress({ done, of, className }: { done: number; of: number; className?: string }) {
  const set = Math.round((done / of) * MEMBERS.length);
  const members = MEMBERS.map((d, n) => ({ d, isPost: n === MEMBERS.length - 1, isSet: n < set }));
  return (
    <svg viewBox="0 0 240 104" fill="none" aria-hidden="true" className={clsx("block", className)}>
      {members.map(({ d, isPost, isSet }) => (
        <g key={d}>
          <path d={d} stroke="var(--rule)" strokeWidth="1" strokeDasharray="4 5" />
          <path
            d={d}
            pathLength={1}
            stroke={isPost ? "var(--signal)" : "var(--ink)"}
            strokeWidth={isPost ? 9 : 3}
            strokeDasharray="1 1"
            strokeDashoffset={isSet ? 0 : 1}
            className="transition-[stroke-dashoffset] duration-500 ease-out"
          />
        </g>
      ))}
      <path d="M6 92v10M234 92v10" stroke="var(--rule)" strokeWidth="1" />
    </svg>
  );
}
