import { useEffect, useRef } from "react";
import { Alert } from "../alert.tsx";
import { useHydrated } from "../hydrated.ts";
import { type ToastVariant, toastFromMessage, useToast } from "../toast.ts";
import type { Refusal } from "./refusal.ts";

/** What an action answers: words to say, or the refusal. `info` is for words that report no success. */
export type Answer = { said?: string; tone?: "success" | "info" } | { error: Refusal } | null | undefined;

/** The words of an answer and how they are meant. None when fields say theirs. */
function wordsOf(answer: Answer): { message: string; variant: ToastVariant } | undefined {
  if (!answer) return undefined;
  if ("error" in answer)
    return answer.error.fields ? undefined : { message: answer.error.message, variant: "destructive" };
  return answer.said ? { message: answer.said, variant: answer.tone ?? "success" } : undefined;
}

/** Says an action's answer as a toast, once. A refusal that belongs to fields is said beside them instead. */
export function useAnswer(answer: Answer) {
  const toast = useToast();
  const last = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || last.current === answer) return;
    last.current = answer;
    const words = wordsOf(answer);
    if (words) toast.message(words.message, words.variant);
  }, [answer, toast]);
}

const TONE = { success: "success", info: "info", destructive: "danger" } as const;

/** The same answer on the page itself, for a form that was sent before JavaScript. */
export function AnswerNote({ answer, className = "mb-6" }: { answer: Answer; className?: string }) {
  const hydrated = useHydrated();
  const words = wordsOf(answer);
  if (hydrated || !words) return null;
  const { title, description } = toastFromMessage(words.message);
  return (
    <Alert tone={TONE[words.variant]} title={title} className={className}>
      {description}
    </Alert>
  );
}
