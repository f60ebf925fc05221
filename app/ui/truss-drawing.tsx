import clsx from "clsx";

export type TrussNotes = {
  post?: string;
  leftRafter?: string;
  rightRafter?: string;
  leftStrut?: string;
  rightStrut?: string;
  tie?: string;
};

/** One line of the drawing; `i` is its place in the order of drawing. */
const Line = ({ i, d, w = 2.5, className }: { i: number; d: string; w?: number; className?: string }) => (
  <path
    data-line=""
    pathLength={1}
    d={d}
    strokeWidth={w}
    className={className}
    style={{ "--i": i } as React.CSSProperties}
  />
);

/** A note with its leader: the dot sits on the member, the words at the end. */
function Leader({
  i,
  d,
  dot,
  x,
  y,
  end,
  text,
}: {
  i: number;
  d: string;
  dot: [number, number];
  x: number;
  y: number;
  end?: boolean;
  text?: string;
}) {
  if (!text) return null;
  return (
    <g data-mark="" style={{ "--i": i } as React.CSSProperties} className="truss-note">
      <path d={d} strokeWidth="1" stroke="var(--ink-soft)" />
      <circle cx={dot[0]} cy={dot[1]} r="3" fill="var(--ink-soft)" stroke="none" />
      <text x={x} y={y} textAnchor={end ? "end" : "start"}>
        {text}
      </text>
    </g>
  );
}

/**
 * The hero: an elevation of a king post truss that draws itself line by line, the post last. `label` says what it shows;
 * `span` stands on the dimension line; `notes` name the members and hide on phones.
 */
export function TrussDrawing({
  label,
  span,
  notes = {},
  className,
}: {
  label: string;
  span?: string;
  notes?: TrussNotes;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 960 600"
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="miter"
      className={clsx("truss draw h-auto w-full", className)}
    >
      <g stroke="var(--rule)" strokeWidth="1" strokeDasharray="16 5 3 5" className="truss-fine">
        <path d="M110 470V556M480 44V556M850 470V556" />
      </g>

      <g fill="var(--paper)">
        <Line i={0} d="M110 446H850V470H110Z" />
        <Line i={2} d="M64 446 480 134 480 158 96 446Z" />
        <Line i={3} d="M896 446 480 134 480 158 864 446Z" />
        <Line i={5} d="M480 420 292 297 306 286 480 400Z" />
        <Line i={6} d="M480 420 668 297 654 286 480 400Z" />
      </g>

      <g strokeWidth="1.5">
        <Line i={1} w={1.5} d="M92 470V534M128 470V534M86 470H134" />
        <Line i={1} w={1.5} d="M832 470V534M868 470V534M826 470H874" />
      </g>
      <g
        data-mark=""
        style={{ "--i": 2 } as React.CSSProperties}
        stroke="var(--rule)"
        strokeWidth="1"
        className="truss-fine"
      >
        <path d="M92 486l16-16M92 502l32-32M92 518l36-36M92 534l36-36M108 534l20-20" />
        <path d="M832 486l16-16M832 502l32-32M832 518l36-36M832 534l36-36M848 534l20-20" />
        <path
          d="M130 455c90-3 180 4 320-1M520 456c110 3 210-4 312 0M130 463c130 3 220-3 320 0M520 463c120-3 200 3 312 0"
          opacity="0.7"
        />
      </g>

      <g
        data-mark=""
        style={{ "--i": 7 } as React.CSSProperties}
        stroke="var(--ink-soft)"
        strokeWidth="1"
        className="truss-fine truss-pitch"
      >
        <path d="M716 232h64M716 232v-48M716 184l64 48" />
        <text x="748" y="252" textAnchor="middle">
          12
        </text>
        <text x="706" y="213" textAnchor="end">
          9
        </text>
      </g>

      {span && (
        <g data-mark="" style={{ "--i": 7 } as React.CSSProperties} stroke="var(--ink-soft)" strokeWidth="1.25">
          <path d="M110 572H850M110 562v20M850 562v20M102 580l16-16M842 580l16-16" />
          <text x="480" y="580" textAnchor="middle" className="truss-figure">
            {span}
          </text>
        </g>
      )}

      <Leader i={7} d="M250 318 196 250H150" dot={[250, 318]} x={140} y={257} end text={notes.leftRafter} />
      <Leader i={7} d="M700 311H812" dot={[700, 311]} x={820} y={318} text={notes.rightRafter} />
      <Leader i={8} d="M372 339 346 392H324" dot={[372, 339]} x={316} y={399} end text={notes.leftStrut} />
      <Leader i={8} d="M588 339 614 392H636" dot={[588, 339]} x={644} y={399} text={notes.rightStrut} />
      <Leader i={8} d="M250 458V500H270" dot={[250, 458]} x={278} y={507} text={notes.tie} />

      <g>
        <Line i={9} d="M466 112H494V480H466Z" w={2.5} className="truss-post" />
        <Line i={10} w={2} d="M458 436V482H502V436" />
        <g data-mark="" style={{ "--i": 11 } as React.CSSProperties}>
          <circle cx="480" cy="446" r="3.5" fill="var(--paper)" />
          <circle cx="480" cy="462" r="3.5" fill="var(--paper)" />
        </g>
      </g>
      {notes.post && (
        <g data-mark="" style={{ "--i": 11 } as React.CSSProperties}>
          <path d="M480 112 520 60H548" strokeWidth="1.25" stroke="var(--signal-deep)" />
          <circle cx="480" cy="112" r="3" fill="var(--signal-deep)" stroke="none" className="truss-fine" />
          <text x="556" y="70" className="truss-name">
            {notes.post}
          </text>
        </g>
      )}
    </svg>
  );
}
