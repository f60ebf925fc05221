import { type ComponentType, type MouseEvent, Suspense, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useHydrated } from "./hydrated.ts";

/**
 * A part of a page that only has to be read: the server writes it into the page, and its code and words are never
 * fetched for whoever arrives there. Its links lead on without a reload, like any `Link`. Who comes from another page of
 * the product gets the same part as `later`.
 *
 *     const load = () => import("./sheets.tsx");
 *     const now = import.meta.env.SSR ? (await load()).default : undefined;
 *     const Later = lazy(load);
 */
export function Written({ now: Now, later: Later }: { now: ComponentType | undefined; later: ComponentType }) {
  const navigate = useNavigate();
  const [arrived] = useState(!useHydrated());
  if (Now) return <div>{<Now />}</div>;
  if (!arrived)
    return (
      <div>
        <Suspense>
          <Later />
          <ToAnchor />
        </Suspense>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take keyboard and pointer themselves
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it tells React to leave what stands there
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
