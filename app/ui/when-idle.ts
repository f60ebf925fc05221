/** Calls `work` when the page has nothing better to do; the answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(work, { timeout: 4000 });
  return () => cancelIdleCallback(asked);
}
