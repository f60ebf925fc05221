import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * A wizard's step in the address's hash: the phone's own back gesture goes one step back, a reload stays, and moving on
 * asks no server. `start` is what the server rendered, which knows no hash, and holds until the page is `hydrated`.
 * Steps count from 1; `ids` are the steps' element ids.
 */
export function useHashSteps(ids: readonly string[], start: number, hydrated: boolean) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const asked = ids.indexOf(hash.slice(1)) + 1;
  const step = (hydrated && asked) || start;

  const go = useCallback(
    (to: number, { replace = false } = {}) => {
      // An entry without a hash would make the way back to it a page load.
      if (!window.location.hash) window.history.replaceState(window.history.state, "", `#${ids[step - 1]}`);
      void navigate({ search, hash: ids[to - 1] ?? "" }, { replace });
    },
    [ids, navigate, search, step],
  );

  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    document
      .getElementById(ids[step - 1] ?? "")
      ?.querySelector("h2")
      ?.focus({ preventScroll: true });
  }, [ids, step]);

  return { step, go };
}
