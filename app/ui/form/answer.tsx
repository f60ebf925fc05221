import { useEffect, useRef } from "react";
import { Alert } from "../alert.tsx";
import { useHydrated } from "../hydrated.ts";
import { type ToastInput, toastOf, useToast, type Words } from "../toast.ts";
import type { Refusal } from "./refusal.ts";

/** Words to say: a sentence, or a sentence below a title. */
export type Said = string | Words;

/** What an action answers: words to say, or the refusal. `info` is for words that report no success. */
export type Answer = { said?: Said; tone?: "success" | "info" } | { error: Refusal } | null | undefined;

/** The words of an answer and how they are meant; none of a refusal when fields say theirs. */
function wordsOf(answer: Answer): ToastInput | undefined {
  if (!answer) return undefined;
  if ("error" in answer) return answer.error.fields ? undefined : toastOf(answer.error);
  return answer.said ? toastOf(answer.said, answer.tone ?? "success") : undefined;
}

/** Brings the reader to the first field that is wrong, unless the form has moved them already. */
function showFirstWrong() {
  const at = document.activeElement;
  if (at && at !== document.body && !(at instanceof HTMLButtonElement)) return;
  const wrong = document.querySelector<HTMLElement>("main [aria-invalid=true]");
  const field = wrong instanceof HTMLFieldSetElement ? wrong.querySelector<HTMLElement>("input") : wrong;
  field?.focus({ preventScroll: true });
  (wrong ?? field)?.scrollIntoView({ block: "center" });
}

/** Says an action's answer as a toast, once. A refusal that belongs to fields is said beside them instead. */
export function useAnswer(answer: Answer) {
  const toast = useToast();
  const last = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || last.current === answer) return;
    last.current = answer;
    const words = wordsOf(answer);
    if (words) toast(words);
    else if ("error" in answer) showFirstWrong();
  }, [answer, toast]);
}

const TONE = { success: "success", info: "info", destructive: "danger" } as const;

/** The same answer on the page itself, for a form that was sent before JavaScript. */
export function AnswerNote({ answer, className = "mb-6" }: { answer: Answer; className?: string }) {
  const hydrated = useHydrated();
  const words = wordsOf(answer);
  if (hydrated || !words) return null;
  return (
    <Alert tone={TONE[words.variant ?? "info"]} title={words.title} className={className}>
      {words.description}
    </Alert>
  );
}
