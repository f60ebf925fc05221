import type { ReactNode } from "react";
import type { Drawing } from "../queries/drawing.server.ts";

/** The lines of a map: land, borders and the names of its places. `pixel`: pixels of the screen for a unit of the drawing. */
export function MapLines({ drawing, pixel, children }: { drawing: Drawing; pixel: number; children?: ReactNode }) {
  const size = 14 / (pixel || 1);
  return (
    <>
      <path d={drawing.land} className="fill-sheet" />
      {drawing.served && (
        <path
          d={drawing.served}
          className="fill-steel-wash stroke-steel [stroke-width:2px] [vector-effect:non-scaling-stroke]"
        />
      )}
      {children}
      <path d={drawing.counties} className="fill-none stroke-line [vector-effect:non-scaling-stroke]" />
      <path
        d={drawing.states}
        className="fill-none stroke-rule [stroke-width:1.75px] [vector-effect:non-scaling-stroke]"
      />
      {drawing.places.map(({ name, x, y }) => (
        <g key={name} className="pointer-events-none">
          <circle cx={x} cy={y} r={2.5 / (pixel || 1)} className="fill-ink-soft" />
          <text
            x={x + size / 2}
            y={y + size / 3}
            fontSize={size}
            className="fill-ink-soft stroke-sheet font-body [paint-order:stroke] [stroke-linejoin:round]"
            strokeWidth={size / 4}
          >
            {name}
          </text>
        </g>
      ))}
    </>
  );
}
