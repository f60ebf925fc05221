import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useRef, useState } from "react";

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

/** Fetches, a little after the first sign of somebody, what must be there when the connection goes. */
export function useAtHand(load: () => Promise<unknown>) {
  useEffect(() => {
    const wait = () => new Promise<void>((resolve) => setTimeout(resolve, AT_HAND_MS));
    // Without a connection there is nothing to fetch; whoever needs it then says so.
    touched()
      .then(wait)
      .then(load)
      .catch(() => {});
  }, [load]);
}

/** Resolves when the page has loaded and has nothing better to do. */
const atRest = () =>
  new Promise<void>((resolve) => {
    const idle = () =>
      typeof requestIdleCallback === "function"
        ? requestIdleCallback(() => resolve())
        : setTimeout(resolve, AT_HAND_MS);
    if (document.readyState === "complete") idle();
    else window.addEventListener("load", idle, { once: true });
  });

/**
 * A part that the server does not write, once somebody has moved, touched or typed; with `early`, as soon as the page has
 * loaded. Null until then and without a connection. Not lazy in a `Suspense`: one that waits to be hydrated holds every
 * update of the page around it.
 */
export function useOnceTouched(
  load: () => Promise<{ default: ComponentType }>,
  early: () => boolean = () => false,
): ComponentType | null {
  const [part, setPart] = useState<ComponentType | null>(null);
  const isEarly = useRef(early);
  useEffect(() => {
    let left = false;
    (isEarly.current() ? Promise.race([touched(), atRest()]) : touched())
      .then(load)
      .then(({ default: loaded }) => {
        if (!left) setPart(() => loaded);
      })
      .catch(() => {});
    return () => {
      left = true;
    };
  }, [load]);
  return part;
}
