import { useEffect, useRef, useState } from "react";
import type { Chat } from "./use-chat.ts";

/** Whether this browser turns speech into text. */
export const canListen = () => "SpeechRecognition" in window || "webkitSpeechRecognition" in window;

/** Speaks into the box: what is heard stands behind what was typed. `says` is what the reader is told about it. */
export function useVoice(text: string, onText: (text: string) => void) {
  const [listening, setListening] = useState(false);
  const [says, setSays] = useState("");
  const stop = useRef<(() => void) | null>(null);
  const heard = useRef("");
  useEffect(() => () => stop.current?.(), []);
  const start = async () => {
    setListening(true);
    let given = false;
    stop.current = () => {
      given = true;
    };
    try {
      const { listen } = await import("./voice.ts");
      if (given) return setListening(false);
      stop.current = listen(text, {
        onText(words) {
          heard.current = words;
          onText(words);
        },
        onSay: setSays,
        onEnd() {
          stop.current = null;
          setListening(false);
        },
      });
    } catch {
      setListening(false);
    }
  };
  return {
    listening,
    says,
    /** Whether what stands in the box was spoken. */
    heard: () => heard.current !== "" && text.startsWith(heard.current),
    stop: () => stop.current?.(),
    toggle: () => (listening ? stop.current?.() : void start()),
  };
}

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
