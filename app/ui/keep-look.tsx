import { useEffect } from "react";

/** Loads the page anew when the look at somebody's pages is over, which the element above the page says: nothing of it stays. */
export function KeepLook({ element }: { element: string }) {
  useEffect(() => {
    const until = document.querySelector<HTMLElement>(element)?.dataset["until"];
    if (!until) return;
    const timer = setTimeout(() => location.reload(), Math.max(0, Date.parse(until) - Date.now()) + 1000);
    return () => clearTimeout(timer);
  }, [element]);
  return null;
}
