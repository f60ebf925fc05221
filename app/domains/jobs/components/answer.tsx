import { useEffect, useRef } from "react";
import type { ErrorBody } from "#app/infra/errors.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { toastFromMessage, useToast } from "#app/ui/toast.ts";

/** What an action answers: a sentence for a toast, or the refusal. */
export type Answer = { toast?: string } | { error: ErrorBody } | undefined;

/** Says an action's answer as a toast, once. Refusals that belong to fields are said beside them instead. */
export function useAnswer(answer: Answer) {
  const toast = useToast();
  const said = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || said.current === answer) return;
    said.current = answer;
    if ("error" in answer) {
      if (!answer.error.fields) toast.message(answer.error.message, "destructive");
    } else if (answer.toast) toast.message(answer.toast, "success");
  }, [answer, toast]);
}

/** The same answer on the page itself, for a form that was sent before JavaScript. */
export function AnswerNote({ answer }: { answer: Answer }) {
  const hydrated = useHydrated();
  const refused = answer && "error" in answer;
  const message = refused ? (answer.error.fields ? undefined : answer.error.message) : answer?.toast;
  if (hydrated || !message) return null;
  const { title, description } = toastFromMessage(message);
  return (
    <Alert tone={refused ? "danger" : "success"} title={title} className="mb-6">
      {description}
    </Alert>
  );
}
