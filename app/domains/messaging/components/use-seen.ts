import { useEffect } from "react";
import { useFetcher } from "react-router";

/** Says that the reader has seen everything up to message `upto`, once the page is in front of them; null says nothing. */
export function useSeen(conversationId: string, upto: number | null) {
  const { submit } = useFetcher({ key: `seen-${conversationId}` });
  useEffect(() => {
    if (upto === null) return;
    const say = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", say);
      void submit({ intent: "read", upto, via: "fetch" }, { method: "post", action: `/messages/${conversationId}` });
    };
    document.addEventListener("visibilitychange", say);
    say();
    return () => document.removeEventListener("visibilitychange", say);
  }, [conversationId, upto, submit]);
}
