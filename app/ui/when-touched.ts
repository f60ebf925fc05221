import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from "react";

const SIGNS = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"] as const;

/** Resolves with the first sign that somebody is there; at once when there was one. */
const touched = () =>
  new Promise<void>((resolve) => {
    if (navigator.userActivation?.hasBeenActive) return resolve();
    const heard = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, heard, true);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, heard, { capture: true, passive: true });
  });

/**
 * A part that the server writes and whose code is fetched when somebody first moves, touches, scrolls or types: until
 * then it works as it does without JavaScript, so links must lead on and forms post by themselves. Put it in a
 * `Suspense`. Whoever comes from another page of the product has touched something, and fetches it at once.
 */
export function whenTouched<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    if (!import.meta.env.SSR) await touched();
    return load();
  });
}

const AT_HAND_MS = 1500;

/**
 * Code that is not part of the first view but must be there when the connection goes: fetched a little after the first
 * sign of somebody. Null until then.
 */
export function useAtHand<T>(load: () => Promise<T>): T | null {
  const [fetched, setFetched] = useState<{ code: T } | null>(null);
  useEffect(() => {
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, AT_HAND_MS));
    // Without a connection there is nothing to fetch; whoever needs it then says so.
    touched()
      .then(wait)
      .then(load)
      .then(
        (code) => setFetched({ code }),
        () => {},
      );
  }, [load]);
  return fetched?.code ?? null;
}
