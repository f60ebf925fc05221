import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Chat } from "../client/use-chat.ts";

/** What a page of ours hands over when it leads to Cody. */
export type Brought = { ask?: string };

/**
 * A question that was brought along: asked at once in a new conversation when our own page handed it over, put into the
 * box when it stands in the address, where anybody may have written it.
 */
export function BroughtQuestion({ chat, fill }: { chat: Chat; fill: (question: string) => void }) {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the chat can take it
  useEffect(() => {
    if (!chat.ready) return;
    const { ask } = (state ?? {}) as Brought;
    const typed = new URLSearchParams(search).get("q")?.trim();
    if (!ask && !typed) return;
    void navigate(pathname, { replace: true, preventScrollReset: true });
    if (!ask) return fill(typed ?? "");
    chat.clear();
    chat.send(ask);
  }, [chat.ready]);
  return null;
}
