import { type RefObject, useEffect, useState } from "react";

/** How wide an element is, in CSS pixels; 0 before it is drawn. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watched = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    watched.observe(element.current);
    return () => watched.disconnect();
  }, [element]);
  return width;
}
