import type { ReactNode } from "react";
import type { SkillBuilding } from "#content/schemas/learning.ts";

type Drawn = { marks: readonly string[] };

/** The drawing of a skill course: what its first exercise looks like. */
export function SkillDrawing({
  of,
  marks,
  caption,
}: Drawn & { of: SkillBuilding["courses"][number]["drawing"]; caption: string }) {
  const Drawing = { plan: Plan, guardrail: Guardrail, takeoff: Takeoff, memo: Memo }[of];
  return (
    <figure className="flex h-full flex-col justify-between gap-4">
      <div className="flex flex-1 items-center justify-center">
        <Drawing marks={marks} />
      </div>
      <figcaption className="note">{caption}</figcaption>
    </figure>
  );
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <svg
    viewBox="-20 16 540 300"
    aria-hidden="true"
    className="w-full max-w-140 text-ink"
    fill="none"
    stroke="currentColor"
  >
    {children}
  </svg>
);

const Words = ({ x, y, end, children }: { x: number; y: number; end?: boolean; children: ReactNode }) => (
  <text x={x} y={y} textAnchor={end ? "end" : "middle"} className="fill-ink-soft stroke-none font-mono text-[17px]">
    {children}
  </text>
);

/** Two rooms, a door, and a section mark that leads to another sheet. */
const Plan = ({ marks: [room, other, detail] }: Drawn) => (
  <Sheet>
    <path d="M190 250H60V50H410V250H250" strokeWidth="9" strokeLinejoin="miter" className="text-ink" />
    <path d="M270 54V130M270 190V246" strokeWidth="7" />
    <path d="M190 250V190A60 60 0 0 1 250 250" strokeWidth="1.5" />
    <path d="M270 190H330A60 60 0 0 0 270 130" strokeWidth="1.5" />
    <path d="M300 50H370" strokeWidth="9" className="text-paper" />
    <path d="M300 46H370M300 54H370M300 50H370" strokeWidth="1.5" />
    <path
      d="M60 285V301M270 285V301M410 285V301M60 293H410M54 299 66 287M264 299 276 287M404 299 416 287"
      strokeWidth="1.25"
      className="text-ink-soft"
    />
    <Words x={160} y={150}>
      {room}
    </Words>
    <Words x={345} y={225}>
      {other}
    </Words>
    <Words x={165} y={286}>
      14&apos;-0&quot;
    </Words>
    <Words x={340} y={286}>
      9&apos;-4&quot;
    </Words>
    <g className="text-signal-deep" strokeWidth="2">
      <path d="M432 150H380" strokeDasharray="14 5 3 5" />
      <path d="M441 129 462 107 483 129Z" fill="currentColor" />
      <circle cx="462" cy="150" r="30" className="fill-paper" />
      <path d="M432 150H492M462 106V44" />
      <text
        x="462"
        y="142"
        textAnchor="middle"
        className="fill-signal-deep stroke-none font-display text-[22px] font-semibold"
      >
        3
      </text>
      <text x="462" y="170" textAnchor="middle" className="fill-signal-deep stroke-none font-mono text-[14px]">
        A-501
      </text>
    </g>
    <text x="512" y="36" textAnchor="end" className="fill-signal-deep stroke-none font-mono text-[15px]">
      {detail}
    </text>
  </Sheet>
);

/** A guardrail on an edge, with the heights that matter. */
const Guardrail = ({ marks: [rail, toe, drop] }: Drawn) => (
  <Sheet>
    <path d="M120 190H500V206H120Z" strokeWidth="2.5" />
    <path d="M140 206V290M300 206V290M460 206V290" strokeWidth="6" />
    <path d="M60 290H510" strokeWidth="2.5" />
    <path
      d="M70 306 86 290M110 306 126 290M150 306 166 290M190 306 206 290M230 306 246 290M270 306 286 290M310 306 326 290M350 306 366 290M390 306 406 290M430 306 446 290M470 306 486 290"
      strokeWidth="1"
      className="text-ink-soft"
    />
    <g className="text-signal-deep">
      <path d="M150 190V52M320 190V52M490 190V52" strokeWidth="6" />
      <path d="M144 54H496M144 118H496" strokeWidth="8" />
      <path d="M150 178H490" strokeWidth="14" />
    </g>
    <g strokeWidth="1.25" className="text-ink-soft">
      <path d="M96 50H130M96 190H112M104 50V190M98 56 110 44M98 196 110 184" />
      <path d="M40 190H88M48 190V290M42 196 54 184M42 296 54 284" />
      <path d="M405 174V156" />
    </g>
    <Words x={90} y={126} end>
      {rail}
    </Words>
    <Words x={38} y={246} end>
      {drop}
    </Words>
    <Words x={405} y={148}>
      {toe}
    </Words>
  </Sheet>
);

const FIVES = [7, 5, 4];

/** Bundles of five strokes, the fifth across. */
const fives = (count: number) =>
  Array.from({ length: count }, (_, n) => `M${n * 38 + 3} 3v18m7-18v18m7-18v18m7-18v18m-24-3 28-12`).join("");

/** An estimating sheet: counted in fives. */
const Takeoff = ({ marks }: Drawn) => (
  <table aria-hidden="true" className="w-full max-w-140 border-2 border-ink bg-sheet">
    <tbody>
      {marks.map((mark, row) => (
        <tr key={mark} className="border-b border-line">
          <td className="w-8 border-r border-line px-2 py-3 align-top">
            <span className="note">{row + 1}</span>
          </td>
          <td className="px-3 py-3">
            <p className="font-display text-xl font-semibold">{mark}</p>
            <svg
              aria-hidden="true"
              viewBox="0 0 270 24"
              className="mt-1 h-6 w-full text-signal-deep"
              preserveAspectRatio="xMinYMid meet"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            >
              <path d={fives(FIVES[row] ?? 3)} />
            </svg>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** A field memo: three lines that the client can forward. */
const Memo = ({ marks }: Drawn) => (
  <div aria-hidden="true" className="relative w-full max-w-110 border-2 border-ink bg-sheet p-5 pt-7">
    <svg aria-hidden="true" viewBox="0 0 40 40" className="absolute -top-0.5 -right-0.5 size-10 text-ink">
      <path d="M0 0H40V40Z" className="fill-paper" />
      <path d="M1 1V39H39Z" className="fill-sunk" stroke="currentColor" strokeWidth="2" />
    </svg>
    {marks.map((mark) => (
      <p key={mark} className="border-b border-rule py-2.5 font-display text-xl font-semibold">
        {mark}
      </p>
    ))}
    <div className="mt-5 h-px w-1/2 bg-rule" />
  </div>
);
