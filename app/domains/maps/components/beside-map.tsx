import { type ReactNode, useState, useSyncExternalStore } from "react";
import { m } from "#paraglide/messages.js";
import { MapFrame, type MapGiven } from "./map-frame.tsx";

/** From this width on there is room for a map beside a list. */
const WIDE = "(min-width: 80rem)";

const listen = (told: () => void) => {
  const media = window.matchMedia(WIDE);
  media.addEventListener("change", told);
  return () => media.removeEventListener("change", told);
};
const useWide = () =>
  useSyncExternalStore(
    listen,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );

/** A list with its map beside it; on a smaller screen the map opens above the list when it is asked for. */
export function BesideMap({ head, children, ...map }: MapGiven & { head: ReactNode; children: ReactNode }) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 xl:grid-cols-[minmax(0,1fr)_25rem] xl:items-start">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          {head}
          <button
            type="button"
            data-needs-js
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="link min-h-11 xl:hidden"
          >
            {open ? m.maps_hide() : m.maps_show()}
          </button>
        </div>
        {open && !wide && <MapFrame {...map} className="mb-3" />}
        <div className="mt-2">{children}</div>
      </div>
      <div className="max-xl:hidden xl:sticky xl:top-6">{wide && <MapFrame {...map} />}</div>
    </div>
  );
}
