import { type ReactNode, useState, useSyncExternalStore } from "react";
import { m } from "#paraglide/messages.js";
import { MapFrame, type MapGiven } from "./map-frame.tsx";

/** From this width on there is room for a map beside a list; a member's rail takes its own. */
const wide = () =>
  window.matchMedia(document.querySelector("[data-frame=work]") ? "(min-width: 96rem)" : "(min-width: 80rem)");

const listen = (told: () => void) => {
  const media = wide();
  media.addEventListener("change", told);
  return () => media.removeEventListener("change", told);
};
const useWide = () =>
  useSyncExternalStore(
    listen,
    () => wide().matches,
    () => false,
  );

/** A list with its map beside it; on a smaller screen the map opens above the list when it is asked for. */
export function BesideMap({ head, children, ...map }: MapGiven & { head: ReactNode; children: ReactNode }) {
  const isWide = useWide();
  const [open, setOpen] = useState(false);
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 @min-[75rem]:grid-cols-[minmax(0,1fr)_25rem] @min-[75rem]:items-start">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            {head}
            <button
              type="button"
              data-needs-js
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="link min-h-11 @min-[75rem]:hidden"
            >
              {open ? m.maps_hide() : m.maps_show()}
            </button>
          </div>
          {open && !isWide && <MapFrame {...map} className="mb-3" />}
          <div className="mt-2">{children}</div>
        </div>
        <div className="hidden @min-[75rem]:sticky @min-[75rem]:top-6 @min-[75rem]:block">
          {isWide && <MapFrame {...map} />}
        </div>
      </div>
    </div>
  );
}
