import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { m } from "#paraglide/messages.js";
import { canSpeak, hush, speak } from "../client/speak.ts";

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
