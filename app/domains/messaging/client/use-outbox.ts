import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { Answer } from "../components/answer.ts";

const RETRY_MS = 8_000;

/** A message between the composer and the server. */
export type Outgoing = {
  clientId: string;
  body: string;
  attachments: { id: string; name: string }[];
  /** `waiting`: the connection is gone, it is tried again by itself. `refused`: the server said no, in `reason`. */
  state: "queued" | "sending" | "waiting" | "refused" | "sent";
  reason?: string;
};

const keyOf = (conversationId: string) => `kingpost.outbox.${conversationId}`;

function kept(conversationId: string): Outgoing[] {
  try {
    const items = JSON.parse(sessionStorage.getItem(keyOf(conversationId)) ?? "[]") as Outgoing[];
    return items.map((item) => (item.state === "refused" ? item : { ...item, state: "queued" }));
  } catch {
    return [];
  }
}

const AWAY = new Set(["no_connection", "storage_unavailable"]);

/**
 * Sends the messages of a conversation one after another, in the order they were written, and keeps them over a reload of
 * the tab until the server has them. Each carries its own id, so that one sent twice arrives once.
 */
export function useOutbox(conversationId: string, onSent: () => void) {
  const fetcher = useFetcher<Answer>();
  const [items, setItems] = useState<Outgoing[]>([]);
  const loaded = useRef("");
  const handled = useRef<unknown>(undefined);

  useEffect(() => {
    if (loaded.current !== conversationId) {
      loaded.current = conversationId;
      setItems(kept(conversationId));
      return;
    }
    const left = items.filter(({ state }) => state !== "sent");
    if (left.length) sessionStorage.setItem(keyOf(conversationId), JSON.stringify(left));
    else sessionStorage.removeItem(keyOf(conversationId));
  }, [conversationId, items]);

  const mark = useCallback((clientId: string | undefined, now: Partial<Outgoing>) => {
    setItems((all) => all.map((item) => (item.clientId === clientId ? { ...item, ...now } : item)));
  }, []);

  useEffect(() => {
    const answer = fetcher.data;
    if (fetcher.state !== "idle" || !answer || handled.current === answer) return;
    handled.current = answer;
    const sending = items.find(({ state }) => state === "sending")?.clientId;
    if ("queued" in answer) return mark(sending, { state: "waiting" });
    if ("error" in answer) {
      const { code, message } = answer.error;
      mark(sending, AWAY.has(code) ? { state: "waiting" } : { state: "refused", reason: message });
      return;
    }
    mark(sending, { state: "sent" });
    onSent();
  }, [fetcher.state, fetcher.data, items, mark, onSent]);

  useEffect(() => {
    if (fetcher.state !== "idle" || items.some(({ state }) => state === "sending" || state === "waiting")) return;
    const next = items.find(({ state }) => state === "queued");
    if (!next) return;
    mark(next.clientId, { state: "sending" });
    const form = new FormData();
    form.set("intent", "send");
    form.set("via", "fetch");
    form.set("clientId", next.clientId);
    form.set("body", next.body);
    for (const { id } of next.attachments) form.append("attachments[]", id);
    void fetcher.submit(form, { method: "post", action: `/messages/${conversationId}` });
  }, [items, fetcher, conversationId, mark]);

  useEffect(() => {
    if (!items.some(({ state }) => state === "waiting")) return;
    const again = () =>
      setItems((all) => all.map((item) => (item.state === "waiting" ? { ...item, state: "queued" } : item)));
    const timer = setTimeout(again, RETRY_MS);
    addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [items]);

  return {
    items,
    add: (item: Pick<Outgoing, "clientId" | "body" | "attachments">) =>
      setItems((all) => [...all, { ...item, state: "queued" }]),
    retry: (clientId: string) => mark(clientId, { state: "queued" }),
    drop: (clientId: string) => setItems((all) => all.filter((item) => item.clientId !== clientId)),
  };
}
