import { sizeOf, unitsOf, type View } from "../rules/view.ts";

/** Miles around the middle: a ring with its dimension line, or where it has no figure, a patch that says "somewhere here". */
export function MapCircle({
  view,
  miles,
  figure,
  pixel,
}: {
  view: NonNullable<View>;
  miles: number;
  figure: string | null;
  pixel: number;
}) {
  const { width, height } = sizeOf(view);
  const [cx, cy, r] = [width / 2, height / 2, unitsOf(view, miles)];
  const line = "fill-none stroke-steel [vector-effect:non-scaling-stroke]";
  if (figure === null)
    return (
      <circle
        cx={cx}
        cy={cy}
        r={r}
        className="fill-steel/20 stroke-steel [stroke-width:1.5px] [vector-effect:non-scaling-stroke]"
      />
    );
  const [tick, size] = [7 / (pixel || 1), 15 / (pixel || 1)];
  const slash = (x: number) => `M${x - tick} ${cy + tick}L${x + tick} ${cy - tick}`;
  return (
    <g className="pointer-events-none">
      <circle cx={cx} cy={cy} r={r} className={`${line} [stroke-dasharray:7_5] [stroke-width:1.75px]`} />
      <path d={`M${cx} ${cy}H${cx + r}${slash(cx)}${slash(cx + r)}`} className={`${line} [stroke-width:1.5px]`} />
      <text
        x={cx + r / 2}
        y={cy - size / 2}
        fontSize={size}
        textAnchor="middle"
        strokeWidth={size / 3}
        className="fill-steel stroke-sheet font-display font-semibold [paint-order:stroke] [stroke-linejoin:round]"
      >
        {figure}
      </text>
    </g>
  );
}
