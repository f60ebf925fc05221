import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { canSpeak, hush, speak } from "../client/speak.ts";

const SAID_FOR_MS = 2000;
const SAYS = { idle: m.assistant_copy, copied: m.assistant_copied, failed: m.assistant_not_copied };

/** Copies an answer as it was written, and says so on the button. */
export function CopyAnswer({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof SAYS>("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("failed");
    }
  };
  return (
    <Button variant="quiet" size="sm" className="min-h-9 px-2" onClick={copy}>
      <span aria-live="polite">{SAYS[state]()}</span>
    </Button>
  );
}

/** Speaks an answer's first sentence where the browser can, and stops. */
export function SpeakAnswer({ text }: { text: string }) {
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => () => (speaking ? hush() : undefined), [speaking]);
  if (!canSpeak()) return null;
  const toggle = () => {
    if (speaking) hush();
    else speak(text, () => setSpeaking(false));
    setSpeaking(!speaking);
  };
  return (
    <Button variant="quiet" size="sm" className="min-h-9 px-2" aria-pressed={speaking} onClick={toggle}>
      {speaking ? m.assistant_speak_stop() : m.assistant_speak()}
    </Button>
  );
}
