import { useEffect, useMemo } from "react";
import { type Answer, AnswerNote, useAnswer } from "#app/ui/form/answer.tsx";
import { m } from "#paraglide/messages.js";
import type { ReturnWord } from "../input.ts";

/** How the way to an integration's own sign-in and back ended. */
function returnedSaid(word: ReturnWord, name: string): Answer {
  if (word === "connected")
    return { said: { title: m.integrations_done_connected_title(), message: m.integrations_done_connected({ name }) } };
  const message = {
    declined: m.integrations_oauth_declined,
    bad_state: m.integrations_oauth_stale,
    integration_silent: m.integrations_silent,
  }[word]({ name });
  return { error: { code: word, title: m.integrations_error_title(), message } };
}

/** Tells it once: as a toast, or before JavaScript as a note in the page. `onTold` cleans the address. */
export function Returned({ word, name, onTold }: { word: ReturnWord; name: string; onTold: () => void }) {
  const answer = useMemo(() => returnedSaid(word, name), [word, name]);
  useAnswer(answer);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a return is told once
  useEffect(onTold, [word]);
  return <AnswerNote answer={answer} className="mt-6" />;
}
