import { useEffect, useRef } from "react";
import type { ErrorBody } from "#app/infra/errors.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { toastFromMessage, useToast } from "#app/ui/toast.ts";

/** What an action answers: the form's id of a message that arrived, a sentence for a toast, or the refusal. */
export type Answer =
  | { sent?: string; said?: string }
  | { error: ErrorBody; typed: Record<string, string | string[]> }
  | undefined;

/** Says an answer as a toast, once. Refusals that belong to fields are said beside them instead. */
export function useAnswer(answer: Answer) {
  const toast = useToast();
  const last = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || last.current === answer) return;
    last.current = answer;
    if ("error" in answer) {
      if (!answer.error.fields) toast.message(answer.error.message, "destructive");
    } else if (answer.said) toast.message(answer.said, "success");
  }, [answer, toast]);
}

/** The same answer on the page itself, for a form that was sent before JavaScript. */
export function AnswerNote({ answer }: { answer: Answer }) {
  const hydrated = useHydrated();
  const refused = answer && "error" in answer;
  const message = refused ? (answer.error.fields ? undefined : answer.error.message) : answer?.said;
  if (hydrated || !message) return null;
  const { title, description } = toastFromMessage(message);
  return (
    <Alert tone={refused ? "danger" : "success"} title={title} className="mb-4">
      {description}
    </Alert>
  );
}
