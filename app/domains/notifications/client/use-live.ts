import { useEffect, useRef } from "react";
import { useViewer } from "#app/domains/accounts/client/viewer.ts";
import { whenIdle } from "#app/ui/when-idle.ts";

/**
 * Hears live events of a topic while the component is there and somebody is signed in: `onEvent(id)` for each new thing,
 * `onEvent(null)` when some may have been missed (at the start, and after a long absence), so that it looks again.
 * All pages of a browser share one connection, which is fetched and opened once the page is idle.
 */
export function useLive(topic: string, onEvent: (id: string | null) => void): void {
  const heard = useRef(onEvent);
  heard.current = onEvent;
  const signedIn = useViewer() !== null;
  useEffect(() => {
    if (!signedIn) return;
    let hangUp: (() => void) | undefined;
    let left = false;
    const cancel = whenIdle(() => {
      import("./live-line.ts")
        .then(({ listen }) => {
          if (!left) hangUp = listen(topic, (id) => heard.current(id));
        })
        // Without a connection there is nothing to hear; the next page tries again.
        .catch(() => {});
    });
    return () => {
      left = true;
      cancel();
      hangUp?.();
    };
  }, [topic, signedIn]);
}
