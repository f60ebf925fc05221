import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { sendsItself } from "../rules/age.ts";
import type { Item } from "./queue.ts";
import { type Sent, sendWaiting } from "./send-waiting.ts";

const AGAIN_MS = 15_000;

/** While something waits: sends it at once, when the signal comes back, and again every few seconds. Says what stands in the way. */
export function useSending(items: readonly Item[]): Sent["state"] {
  const [state, setState] = useState<Sent["state"]>("later");
  const { revalidate } = useRevalidator();
  const again = useRef(revalidate);
  again.current = revalidate;
  const some = items.some((item) => sendsItself(item, Date.now()));
  const newest = items.at(-1)?.at ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each further item
  useEffect(() => {
    if (!some) return;
    let left = false;
    const go = async () => {
      if (!navigator.onLine) return setState("later");
      const { sent, state: now } = await sendWaiting();
      if (left) return;
      setState(now);
      if (sent) void again.current();
    };
    void go();
    const timer = setInterval(go, AGAIN_MS);
    addEventListener("online", go);
    return () => {
      left = true;
      clearInterval(timer);
      removeEventListener("online", go);
    };
  }, [some, newest]);
  return state;
}
