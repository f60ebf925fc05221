import { useEffect, useMemo } from "react";
import { type Answer, AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { m } from "#paraglide/messages.js";
import type { ReturnWord } from "../input.ts";

/** How the way to a tool's own sign-in and back ended. */
const returnedSaid = (word: ReturnWord, name: string): string =>
  ({
    connected: m.integrations_done_connected,
    declined: m.integrations_oauth_declined,
    bad_state: m.integrations_oauth_stale,
    partner_silent: m.integrations_silent,
  })[word]({ name });

/** Tells it once: as a toast, or before JavaScript as a note in the page. `onTold` cleans the address. */
export function Returned({ word, name, onTold }: { word: ReturnWord; name: string; onTold: () => void }) {
  const text = returnedSaid(word, name);
  const answer = useMemo<Answer>(() => {
    if (word === "connected") return { said: text };
    return { error: { code: word, message: m.integrations_error({ message: text }) } };
  }, [word, text]);
  useAnswer(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is told once
  useEffect(onTold, [word]);
  return <AnswerNote answer={answer} className="mt-6" />;
}
