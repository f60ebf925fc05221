import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { safeNext } from "#app/domains/auth/rules/next.ts";

const KEY = "kingpost:came-from";

/** Storage may be blocked; then the way ends at the dashboard. */
function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** On the first page of a long way in: remembers in this tab the place that its address kept (`?next`). */
export function useCameFrom() {
  const { search } = useLocation();
  useEffect(() => {
    const next = safeNext(new URLSearchParams(search).get("next"), "");
    if (next) quietly(() => sessionStorage.setItem(KEY, next));
  }, [search]);
}

/** At the end of that way: the place, once; null when they came from nowhere. */
export function useWayBack(): string | null {
  const [place, setPlace] = useState<string | null>(null);
  useEffect(() => {
    const next = quietly(() => sessionStorage.getItem(KEY));
    quietly(() => sessionStorage.removeItem(KEY));
    if (next) setPlace(safeNext(next, "") || null);
  }, []);
  return place;
}
