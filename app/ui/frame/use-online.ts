import { useEffect } from "react";

/** Calls `again` when the browser is back online. */
export function useOnline(again: (() => void) | undefined) {
  useEffect(() => {
    if (!again) return;
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [again]);
}
