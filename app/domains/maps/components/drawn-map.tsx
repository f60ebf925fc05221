import { Minus, Plus, Scan } from "lucide";
import { lazy, Suspense, useMemo, useRef, useState } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { useDrawing } from "../client/use-drawing.ts";
import { useFrame } from "../client/use-frame.ts";
import { useWidth } from "../client/use-width.ts";
import { drawingPath } from "../input.ts";
import { grouped } from "../rules/groups.ts";
import { projectionOf, sizeOf } from "../rules/view.ts";
import { APART_PX } from "./apart.ts";
import { MapButton } from "./map-button.tsx";
import { MapCircle } from "./map-circle.tsx";
import type { MapGiven, Pin } from "./map-frame.tsx";
import { MapLines } from "./map-lines.tsx";
import { ChosenPins, type Group, Pins } from "./pins.tsx";

const TileMap = lazy(() => import("./tile-map.tsx"));

/** From this width on the list stands beside the map. */
const BESIDE = "(min-width: 80rem)";

/** The map that we draw; where the operator names a style of tiles, theirs instead, as soon as it is there. */
export default function DrawnMap(given: MapGiven) {
  const { view, pins = [], circle, served, label } = given;
  const { drawing, failed, again } = useDrawing(drawingPath(view, { served: served ?? [] }));
  const [tilesBroke, setTilesBroke] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const width = useWidth(root);
  const size = sizeOf(view);
  const { frame, drag, ...move } = useFrame(size);
  const [open, setOpen] = useState<string | null>(null);
  const spots = useMemo(() => spotsOf(pins, view), [pins, view]);
  const pixel = (width / size.width) * frame.zoom;
  const groups = pixel ? grouped(spots, APART_PX / pixel) : [];
  const chosen = groups.find((group) => group.pins.some(({ id }) => id === open));
  const away = pins.length - spots.length;
  const press = (group: Group) => {
    const [first] = group.pins;
    setOpen(first?.id ?? null);
    if (isSpread(group.pins as (Pin & Spot)[], pixel) && !move.isClosest) move.closeTo(group.x, group.y);
    if (group.pins.length === 1 && first?.mark && window.matchMedia(BESIDE).matches)
      document.getElementById(first.mark)?.scrollIntoView({ block: "center" });
  };
  if (drawing?.tiles && view && !served?.length && !tilesBroke)
    return (
      <Suspense fallback={<div className="hatch aspect-square border border-line" />}>
        <TileMap {...given} view={view} tiles={drawing.tiles} onBroken={() => setTilesBroke(true)} />
      </Suspense>
    );
  return (
    <>
      <div
        ref={root}
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        className="relative overflow-hidden border border-line bg-sunk"
      >
        {drawing ? (
          <svg
            role="img"
            aria-label={label}
            viewBox={`${frame.x} ${frame.y} ${size.width / frame.zoom} ${size.height / frame.zoom}`}
            className={frame.zoom > 1 ? "block size-full cursor-move touch-none" : "block size-full touch-pan-y"}
            {...drag}
          >
            <MapLines drawing={drawing} pixel={pixel} />
            {view && circle && <MapCircle view={view} {...circle} pixel={pixel} />}
          </svg>
        ) : failed ? (
          <div className="p-4">
            <Alert tone="warning" action={<Button onClick={again}>{m.maps_again()}</Button>}>
              {m.maps_failed()}
            </Alert>
          </div>
        ) : (
          <div role="status" className="hatch size-full">
            <span className="sr-only">{m.ui_loading()}</span>
          </div>
        )}
        {drawing && (
          <Pins
            groups={groups}
            open={open}
            at={({ x, y }) => ({
              left: `${(((x - frame.x) * frame.zoom) / size.width) * 100}%`,
              top: `${(((y - frame.y) * frame.zoom) / size.height) * 100}%`,
            })}
            onPress={press}
            onFocus={({ x, y }) => {
              if (!move.shows(x, y)) move.moveTo(x, y);
            }}
          />
        )}
        {drawing && (
          <div className="absolute right-2 bottom-2 grid gap-px border border-rule bg-rule">
            <MapButton label={m.maps_closer()} of={Plus} onClick={move.closer} off={move.isClosest} />
            <MapButton label={m.maps_further()} of={Minus} onClick={move.further} off={frame.zoom === 1} />
            {frame.zoom > 1 && <MapButton label={m.maps_whole()} of={Scan} onClick={move.whole} />}
          </div>
        )}
      </div>
      <ChosenPins pins={chosen?.pins ?? []} />
      {away > 0 && <p className="mt-2 text-sm text-ink-soft">{m.maps_away({ n: away })}</p>}
    </>
  );
}

type Spot = { x: number; y: number };

/** Pins with their place on the drawing, without those that it does not show. */
function spotsOf(pins: readonly Pin[], view: MapGiven["view"]): (Pin & Spot)[] {
  const projection = projectionOf(view);
  const { width, height } = sizeOf(view);
  return pins.flatMap((pin) => {
    const [x = -1, y = -1] = (pin.at && projection([pin.at.lng, pin.at.lat])) ?? [];
    return x >= 0 && y >= 0 && x <= width && y <= height ? [{ ...pin, x, y }] : [];
  });
}

/** Whether coming closer takes pins apart: those of one ZIP stay on each other. */
const isSpread = (pins: readonly Spot[], pixel: number): boolean =>
  pins.some(({ x, y }) => Math.hypot(x - (pins[0]?.x ?? x), y - (pins[0]?.y ?? y)) * pixel > 4);
