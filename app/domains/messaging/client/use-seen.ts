import { useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";

/**
 * Says that the reader has seen everything up to message `upto`, once the page is in front of them; null says nothing. Gives
 * a function that says it again. A page that is left before the answer came says it once more by beacon, because leaving
 * aborts the request.
 */
export function useSeen(conversationId: string, upto: number | null) {
  const { submit, state } = useFetcher({ key: `seen-${conversationId}` });
  const saying = useRef<URLSearchParams | null>(null);
  const say = useCallback(
    (number: number) => {
      if (document.visibilityState !== "visible") return;
      const body = new URLSearchParams({ intent: "read", upto: `${number}`, via: "fetch" });
      saying.current = body;
      void submit(body, { method: "post", action: `/messages/${conversationId}` });
    },
    [conversationId, submit],
  );
  useEffect(() => {
    if (upto === null) return;
    const look = () => say(upto);
    document.addEventListener("visibilitychange", look);
    look();
    return () => document.removeEventListener("visibilitychange", look);
  }, [upto, say]);
  useEffect(() => {
    if (state === "idle") return;
    const leave = () => {
      if (saying.current) navigator.sendBeacon(`/messages/${conversationId}`, saying.current);
    };
    window.addEventListener("pagehide", leave);
    return () => window.removeEventListener("pagehide", leave);
  }, [state, conversationId]);
  return say;
}
