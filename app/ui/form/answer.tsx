import { useEffect, useRef } from "react";
import { Alert } from "../alert.tsx";
import { useHydrated } from "../hydrated.ts";
import { type ToastInput, toastFromMessage, useToast } from "../toast.ts";
import type { Refusal } from "./refusal.ts";

/** Words to say: a sentence, or a sentence below a title. */
export type Said = string | { title: string; message: string };

/** What an action answers: words to say, or the refusal. `info` is for words that report no success. */
export type Answer = { said?: Said; tone?: "success" | "info" } | { error: Refusal } | null | undefined;

/** The words of a refusal; none when fields say theirs. */
function refusalWords({ title, message, fields }: Refusal): ToastInput | undefined {
  if (fields) return undefined;
  return title ? { title, description: message, variant: "destructive" } : toastFromMessage(message);
}

/** The words of an answer and how they are meant. */
function wordsOf(answer: Answer): ToastInput | undefined {
  if (!answer) return undefined;
  if ("error" in answer) return refusalWords(answer.error);
  const { said, tone = "success" } = answer;
  if (!said) return undefined;
  if (typeof said === "string") return { title: said, variant: tone };
  return { title: said.title, description: said.message, variant: tone };
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
