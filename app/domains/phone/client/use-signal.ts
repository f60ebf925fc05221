import { useEffect, useRef } from "react";

const ASK_MS = 3000;

/** Calls `there` once the server answers: a browser that says it is online may still reach nobody. */
export function useSignal(there: () => void) {
  const call = useRef(there);
  call.current = there;
  useEffect(() => {
    let asking = false;
    let done = false;
    const ask = async () => {
      if (asking || done || !navigator.onLine) return;
      asking = true;
      const answer = await fetch("/session", { cache: "no-store" }).catch(() => null);
      asking = false;
      if (!answer?.ok || done) return;
      done = true;
      call.current();
    };
    const timer = setInterval(ask, ASK_MS);
    addEventListener("online", ask);
    return () => {
      done = true;
      clearInterval(timer);
      removeEventListener("online", ask);
    };
  }, []);
}
