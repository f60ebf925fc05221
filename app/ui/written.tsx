import { type ComponentType, type MouseEvent, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useHydrated } from "./hydrated.ts";

/**
 * A part of a page that only has to be read. The server writes it into the page, and whoever arrives there never fetches
 * its code and words; its links still lead on without a reload, like any `Link`. Who comes from another page of the
 * product fetches it. `part` is `lazy(() => import(…))`; the other props are its own. It keeps what the server wrote for as
 * long as it is mounted: give it a `key` when something in it can change.
 */
export function Written<P extends object>({ part: Part, ...props }: { part: ComponentType<P> } & P) {
  const navigate = useNavigate();
  const [arrived] = useState(!useHydrated());
  if (import.meta.env.SSR || !arrived)
    return (
      <div className="contents">
        <Suspense>
          <Part {...(props as unknown as P)} />
          {!import.meta.env.SSR && <ToAnchor />}
        </Suspense>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take keyboard and pointer themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what stands there
      dangerouslySetInnerHTML={{ __html: "" }}
      onClick={(event) => {
        const to = linkIn(event);
        if (!to) return;
        event.preventDefault();
        void navigate(to);
      }}
    />
  );
}

/** The anchor in the address is only there once the part is: brings it into view then. */
function ToAnchor() {
  useEffect(() => {
    if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, []);
  return null;
}

/** Where a plain click on a link of this site leads; null for every other click. */
function linkIn(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!link || !plain || event.defaultPrevented || link.target || link.origin !== location.origin) return null;
  return link.pathname + link.search + link.hash;
}
