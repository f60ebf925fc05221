import { useEffect, useState } from "react";

const SCRIPT = "/service-worker.js";

let registering: Promise<ServiceWorkerRegistration | null> | undefined;

/** Registers the service worker, once a document; null where the browser has none or will not have it. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | null> =>
  (registering ??=
    import.meta.env.PROD && "serviceWorker" in navigator
      ? navigator.serviceWorker.register(SCRIPT, { updateViaCache: "none" }).catch(() => null)
      : Promise.resolve(null));

const LOOK_MS = 60 * 60 * 1000;

/**
 * The worker of a new release that waits until the reader wants it; null when there is none. Looks for one each hour, and
 * when the page is looked at again.
 */
export function useNewRelease(on: boolean): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    if (!on) return;
    let left = false;
    let stop = () => {};
    void registerWorker().then((registration) => {
      if (!registration || left) return;
      // The first worker of a browser waits for nobody: there is nothing old to reload.
      const look = () => setWaiting(navigator.serviceWorker.controller ? registration.waiting : null);
      const found = () => registration.installing?.addEventListener("statechange", look);
      const ask = () => {
        if (document.visibilityState === "visible") registration.update().catch(() => {});
      };
      registration.addEventListener("updatefound", found);
      document.addEventListener("visibilitychange", ask);
      const timer = setInterval(ask, LOOK_MS);
      found();
      look();
      stop = () => {
        clearInterval(timer);
        registration.removeEventListener("updatefound", found);
        document.removeEventListener("visibilitychange", ask);
      };
    });
    return () => {
      left = true;
      stop();
    };
  }, [on]);
  return waiting;
}

/** Goes on with the new release: its worker takes over, then the page is loaded again. */
export function takeRelease(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  worker.postMessage("take-over");
}
