import type { HomeContent } from "#content/schemas/home.ts";

type Words = HomeContent["hands"]["detail"];

/** The foot of a king post, taken apart: post and tenon above, the tie with its mortise, the strap below. */
export const JointDetail = ({ text, className }: { text: Words; className?: string }) => (
  <figure className={className}>
    <svg
      viewBox="0 0 480 380"
      role="img"
      aria-label={text.alt}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      className="joint h-auto w-full max-w-lg"
    >
      <path d="M220 6V374" stroke="var(--rule)" strokeWidth="1" strokeDasharray="16 5 3 5" />
      <path d="M182 34l14-8 12 14 14-12 14 12 12-14 10 8V164H182Z" className="truss-post" />
      <path d="M204 164V206H236V164" className="truss-post" />
      <circle cx="220" cy="187" r="4" fill="var(--paper)" />
      <path d="M204 212V240M236 212V240" stroke="var(--rule)" strokeWidth="1" strokeDasharray="4 4" />
      <path d="M182 170V240M258 170V240" stroke="var(--rule)" strokeWidth="1" strokeDasharray="4 4" />
      <path d="M20 240H420M20 300H420" />
      <path d="M20 232v22l-8 10 16 8-8 10v26M420 232v22l-8 10 16 8-8 10v26" strokeWidth="1.5" />
      <path d="M204 240V282H236V240" strokeDasharray="6 4" strokeWidth="1.5" />
      <path
        d="M34 254c40-4 90 5 150-1M34 268c60 6 110-4 152 1M34 284c50-5 100 4 150 0M256 254c50 5 100-4 150 1M256 269c60-5 100 5 150 0M256 285c50 4 90-4 150-1"
        stroke="var(--rule)"
        strokeWidth="1"
      />
      <path d="M172 316V352H268V316H258V342H182V316Z" fill="var(--sheet)" />
      <path d="M182 300V316M258 300V316" stroke="var(--rule)" strokeWidth="1" strokeDasharray="4 4" />
      <g strokeWidth="1" stroke="var(--ink-soft)">
        <path d="M258 80H330M236 190 280 170H330M380 240l20-24h20M268 336H330" />
        <g fill="var(--ink-soft)" stroke="none">
          <circle cx="258" cy="80" r="3" />
          <circle cx="236" cy="190" r="3" />
          <circle cx="380" cy="240" r="3" />
          <circle cx="268" cy="336" r="3" />
        </g>
      </g>
      <text x="338" y="86">
        {text.post}
      </text>
      <text x="338" y="176">
        {text.tenon}
      </text>
      <text x="426" y="208" textAnchor="middle">
        {text.tie}
      </text>
      <text x="338" y="342">
        {text.strap}
      </text>
      <g strokeWidth="1.5">
        <circle cx="52" cy="90" r="34" fill="var(--sheet)" />
        <path d="M18 90H86" />
      </g>
      <text x="52" y="80" textAnchor="middle" className="joint-mark">
        1
      </text>
      <text x="52" y="108" textAnchor="middle">
        A-03
      </text>
    </svg>
    <figcaption className="note mt-3 max-w-sm">{text.caption}</figcaption>
  </figure>
);
