import { useEffect, useRef } from "react";
import type { Chat } from "./use-chat.ts";

/** Whoever spoke their question hears the first sentence of its answer. Gives what marks the next question as spoken. */
export function useHandsFree({ turns, writing }: Chat): (spoken: boolean) => void {
  const spoken = useRef(false);
  const was = useRef(writing);
  useEffect(() => {
    const ended = was.current && !writing;
    was.current = writing;
    const answer = turns.at(-1);
    if (!ended || !spoken.current || answer?.role !== "assistant") return;
    spoken.current = false;
    void import("./speak.ts").then(({ canSpeak, speak }) => canSpeak() && speak(answer.content)).catch(() => {});
  }, [turns, writing]);
  return (now) => {
    spoken.current = now;
  };
}
