import "maplibre-gl/dist/maplibre-gl.css";
import { geoCircle } from "d3-geo";
import { setWorkerUrl, Map as Tiles } from "maplibre-gl";
import worker from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { useEffect, useMemo, useRef, useState } from "react";
import { degreesOf } from "#app/infra/geo/distance.ts";
import { grouped } from "../rules/groups.ts";
import type { View } from "../rules/view.ts";
import { APART_PX } from "./apart.ts";
import type { MapGiven, Pin } from "./map-frame.tsx";
import { ChosenPins, Pins } from "./pins.tsx";

setWorkerUrl(worker);

/** Of the style, and of what it names on its own host; a map that is not there by then is drawn by us. */
const PATIENCE_MS = 15_000;

type Spot = Pin & { x: number; y: number };
type Given = MapGiven & { view: NonNullable<View>; tiles: string; onBroken: () => void };

/** The tiles that the operator names, with our pins over them. */
export default function TileMap({ view, pins = [], circle, label, tiles, onBroken }: Given) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<Tiles | null>(null);
  const [spots, setSpots] = useState<Spot[]>([]);
  const [open, setOpen] = useState<string | null>(null);
  const ring = circle && geoCircle().center([view.lng, view.lat]).radius(degreesOf(circle.miles));
  const bounds = useMemo(() => boundsOf(view), [view]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once for what it shows
  useEffect(() => {
    if (!box.current) return;
    const made = new Tiles({
      container: box.current,
      style: tiles,
      bounds,
      dragRotate: false,
      cooperativeGestures: true,
      locale: { "Map.Title": label },
    });
    map.current = made;
    const late = setTimeout(onBroken, PATIENCE_MS);
    const place = () =>
      setSpots(
        pins.flatMap((pin) => {
          const at = pin.at && made.project([pin.at.lng, pin.at.lat]);
          return at ? [{ ...pin, x: at.x, y: at.y }] : [];
        }),
      );
    // A style that is not there; a tile that is missing later is only a hole.
    made.on("error", () => {
      if (!made.isStyleLoaded()) onBroken();
    });
    made.on("move", place);
    made.on("load", () => {
      clearTimeout(late);
      if (ring) {
        made.addSource("radius", { type: "geojson", data: { type: "Feature", properties: {}, geometry: ring() } });
        made.addLayer({
          id: "radius",
          type: "line",
          source: "radius",
          paint: { "line-color": "#1b4f7d", "line-width": 2, "line-dasharray": [4, 3] },
        });
      }
      place();
    });
    return () => {
      clearTimeout(late);
      made.remove();
    };
  }, [tiles, bounds, pins]);

  const groups = grouped(spots, APART_PX);
  const chosen = groups.find((group) => group.pins.some(({ id }) => id === open));
  return (
    <>
      <div className="relative aspect-square overflow-hidden border border-line bg-sunk">
        <div ref={box} className="absolute! inset-0" />
        <Pins
          groups={groups}
          open={open}
          at={({ x, y }) => ({ left: `${x}px`, top: `${y}px` })}
          onPress={({ pins: [first] }) => {
            setOpen(first?.id ?? null);
            if (first?.at) map.current?.easeTo({ center: [first.at.lng, first.at.lat] });
          }}
        />
        {circle?.figure && (
          <p className="pointer-events-none absolute top-2 left-2 bg-sheet px-2 py-1 text-sm">{circle.figure}</p>
        )}
      </div>
      <ChosenPins pins={chosen?.pins ?? []} />
    </>
  );
}

/** West, south, east and north of what a map shows. */
function boundsOf({ lat, lng, miles }: NonNullable<View>): [number, number, number, number] {
  const up = degreesOf(miles);
  const across = up / Math.cos((lat * Math.PI) / 180);
  return [lng - across, lat - up, lng + across, lat + up];
}
