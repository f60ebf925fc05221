import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Point } from "#app/infra/geo/distance.ts";
import type { View } from "../rules/view.ts";

/** What stands at a place of the map: it leads to its page; `mark` is the id of its line in the list beside the map. */
export type Pin = { id: string; name: string; to: string; at: Point | null; no?: number; mark?: string };

/** `figure`: what is written on the dimension line; without one the circle says "somewhere here". */
type Circle = { miles: number; figure: string | null };

export type MapGiven = {
  label: string;
  view: View;
  pins?: readonly Pin[];
  circle?: Circle | undefined;
  /** Numbers of counties to mark. */
  served?: readonly string[] | undefined;
};

const DrawnMap = lazy(() => import("./drawn-map.tsx"));

/** Begins a little before the place is on the screen. */
const NEAR = "200px";

/** A map's place on a page. The map itself, its lines and its script come when the place is looked at, and not before. */
export function MapFrame({ className, ...given }: MapGiven & { className?: string }) {
  const place = useRef<HTMLElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        watch.disconnect();
      },
      { rootMargin: NEAR },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  const blank = (
    <div aria-hidden="true" className={`hatch border border-line ${given.view ? "aspect-square" : "aspect-[8/5]"}`} />
  );
  return (
    <section ref={place} aria-label={given.label} data-needs-js data-map className={className}>
      {seen ? (
        <Suspense fallback={blank}>
          <DrawnMap {...given} />
        </Suspense>
      ) : (
        blank
      )}
    </section>
  );
}
