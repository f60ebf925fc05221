import { type PointerEvent, useRef, useState } from "react";

type Size = { width: number; height: number };
export type Frame = { x: number; y: number; zoom: number };

const ZOOM_MAX = 16;
/** A press that moves less than this is a click. */
const DRAG_PX = 5;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The part of a drawing that shows: closer, further, dragged about, never past its edge. */
export function useFrame({ width, height }: Size) {
  const [frame, setFrame] = useState<Frame>({ x: 0, y: 0, zoom: 1 });
  const held = useRef<{ x: number; y: number; frame: Frame; moved: boolean } | null>(null);
  const at = (x: number, y: number, zoom: number): Frame => ({
    x: within(x, 0, width - width / zoom),
    y: within(y, 0, height - height / zoom),
    zoom,
  });
  const centered = (x: number, y: number, zoom: number) => at(x - width / zoom / 2, y - height / zoom / 2, zoom);
  const middle = (now: Frame) => [now.x + width / now.zoom / 2, now.y + height / now.zoom / 2] as const;
  const scaled = (by: number) => (now: Frame) => centered(...middle(now), within(now.zoom * by, 1, ZOOM_MAX));
  /** Units of the drawing for each pixel of the screen. */
  const unitsAPixel = (element: Element) => width / frame.zoom / (element.getBoundingClientRect().width || 1);
  return {
    frame,
    closer: () => setFrame(scaled(2)),
    further: () => setFrame(scaled(0.5)),
    whole: () => setFrame({ x: 0, y: 0, zoom: 1 }),
    isClosest: frame.zoom >= ZOOM_MAX,
    moveTo: (x: number, y: number) => setFrame((now) => centered(x, y, now.zoom)),
    closeTo: (x: number, y: number) => setFrame((now) => centered(x, y, within(now.zoom * 2, 1, ZOOM_MAX))),
    shows: (x: number, y: number) =>
      x >= frame.x && x <= frame.x + width / frame.zoom && y >= frame.y && y <= frame.y + height / frame.zoom,
    /** For the drawing itself: it follows a drag, and a click on it moves that place into the middle. */
    drag: {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        if (frame.zoom === 1 || !event.isPrimary) return;
        held.current = { x: event.clientX, y: event.clientY, frame, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const from = held.current;
        if (!from) return;
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        from.moved ||= Math.hypot(dx, dy) > DRAG_PX;
        const units = unitsAPixel(event.currentTarget);
        if (from.moved) setFrame(at(from.frame.x - dx * units, from.frame.y - dy * units, from.frame.zoom));
      },
      onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
        const from = held.current;
        held.current = null;
        if (!from || from.moved) return;
        const box = event.currentTarget.getBoundingClientRect();
        const units = unitsAPixel(event.currentTarget);
        setFrame(
          centered(
            from.frame.x + (event.clientX - box.left) * units,
            from.frame.y + (event.clientY - box.top) * units,
            from.frame.zoom,
          ),
        );
      },
      onPointerCancel: () => {
        held.current = null;
      },
    },
  };
}
