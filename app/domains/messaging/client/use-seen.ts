import { useCallback, useEffect } from "react";
import { useFetcher } from "react-router";

/**
 * Says that the reader has seen everything up to message `upto`, once the page is in front of them; null says nothing. Gives
 * a function that says it again.
 */
export function useSeen(conversationId: string, upto: number | null) {
  const { submit } = useFetcher({ key: `seen-${conversationId}` });
  const say = useCallback(
    (number: number) => {
      if (document.visibilityState !== "visible") return;
      const body = { intent: "read", upto: number, via: "fetch" };
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
  return say;
}
