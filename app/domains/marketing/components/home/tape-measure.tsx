import { DimensionLine } from "#app/ui/dimension-line.tsx";

/** Hours laid along a tape measure, the done ones pulled out in color, both parts dimensioned below. */
export function TapeMeasure({
  hours,
  done,
  doneLabel,
  leftLabel,
}: {
  hours: number;
  done: number;
  doneLabel: string;
  leftLabel: string;
}) {
  const columns = { gridTemplateColumns: `${done}fr ${hours - done}fr` };
  return (
    <div className="pl-2">
      <div aria-hidden="true" className="relative flex h-16 border-2 border-ink bg-sheet lg:h-20">
        <span className="absolute -top-0.5 -left-2 h-[calc(100%+0.75rem)] w-2 border-2 border-r-0 border-ink bg-sheet" />
        {Array.from({ length: hours }, (_, i) => i + 1).map((hour) => (
          <span
            key={hour}
            className={`tape-hour relative flex-1 border-r border-ink last:border-r-0 ${hour <= done ? "bg-plumb-wash text-plumb" : ""}`}
          >
            <span className="figure absolute right-1 bottom-1 text-base lg:right-2 lg:text-2xl">{hour}</span>
          </span>
        ))}
      </div>
      <div className="mt-4 grid" style={columns}>
        <DimensionLine figureClass="text-lg lg:text-2xl">{doneLabel}</DimensionLine>
        <DimensionLine figureClass="text-lg lg:text-2xl">{leftLabel}</DimensionLine>
      </div>
    </div>
  );
}
