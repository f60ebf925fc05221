import { Minus, Plus } from "lucide";
import { useRef } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { useDrawing } from "../client/use-drawing.ts";
import { useFrame } from "../client/use-frame.ts";
import { useWidth } from "../client/use-width.ts";
import { drawingPath } from "../input.ts";
import { sizeOf, type View } from "../rules/view.ts";
import { MapButton } from "./map-button.tsx";
import { MapLines } from "./map-lines.tsx";

type Given = {
  view: NonNullable<View>;
  /** Numbers of the counties that can be chosen, and of those that are. */
  offered: readonly string[];
  chosen: readonly string[];
  onPress: (id: string) => void;
};

/** Counties that a press chooses and lets go: a picture of boxes that stand beside it, which keys and readers use. */
export default function CountyChooser({ view, offered, chosen, onPress }: Given) {
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const size = sizeOf(view);
  const { drawing, failed, again } = useDrawing(drawingPath(view, { each: true }));
  const { frame, drag, ...move } = useFrame(size);
  const pixel = (width / size.width) * frame.zoom;
  if (failed)
    return (
      <Alert tone="warning" action={<Button onClick={again}>{m.maps_again()}</Button>}>
        {m.maps_counties_failed()}
      </Alert>
    );
  return (
    <div ref={root} className="relative aspect-square overflow-hidden border border-line bg-sunk">
      {drawing && (
        <>
          <svg
            aria-hidden="true"
            viewBox={`${frame.x} ${frame.y} ${size.width / frame.zoom} ${size.height / frame.zoom}`}
            className={frame.zoom > 1 ? "block size-full touch-none" : "block size-full touch-pan-y"}
            {...drag}
          >
            <MapLines drawing={drawing} pixel={pixel}>
              {drawing.each
                .filter(({ id }) => offered.includes(id))
                .map(({ id, name, state, d }) => (
                  // biome-ignore lint/a11y/noStaticElementInteractions: the same is done by the boxes beside the map
                  <path
                    key={id}
                    d={d}
                    data-county={id}
                    data-chosen={chosen.includes(id) || undefined}
                    onClick={() => onPress(id)}
                    className="cursor-pointer fill-transparent hover:fill-steel/15 data-chosen:fill-steel/35 data-chosen:stroke-steel data-chosen:[stroke-width:2px] data-chosen:[vector-effect:non-scaling-stroke]"
                  >
                    <title>{`${name}, ${state}`}</title>
                  </path>
                ))}
            </MapLines>
          </svg>
          <div className="absolute right-2 bottom-2 grid gap-px border border-rule bg-rule">
            <MapButton label={m.maps_closer()} of={Plus} onClick={move.closer} off={move.isClosest} />
            <MapButton label={m.maps_further()} of={Minus} onClick={move.further} off={frame.zoom === 1} />
          </div>
        </>
      )}
    </div>
  );
}
