/** How long a browser that does not tell when it is idle is given. */
const WITHOUT_IDLE_MS = 1500;

/** Resolves when the page has loaded and has nothing better to do. */
export const atRest = () =>
  new Promise<void>((resolve) => {
    const idle = () =>
      typeof requestIdleCallback === "function"
        ? requestIdleCallback(() => resolve())
        : setTimeout(resolve, WITHOUT_IDLE_MS);
    if (document.readyState === "complete") idle();
    else window.addEventListener("load", idle, { once: true });
  });
