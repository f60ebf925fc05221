import { useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "#app/domains/notifications/client/use-live.ts";

const SETTLE_MS = 250;

/** How many messages wait for the member who looks at this page: 0 until the page has asked, then kept up live. */
export function useUnreadMessages(): number {
  const [unread, setUnread] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = useCallback(async () => {
    const answer = await fetch("/messages/count", { cache: "no-store" }).catch(() => null);
    if (answer?.ok) setUnread(((await answer.json()) as { unread: number }).unread);
  }, []);
  useLive("messages", () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(look, SETTLE_MS);
  });
  return unread;
}
