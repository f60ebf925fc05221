import { useEffect, useRef } from "react";
import type { ErrorBody } from "#app/infra/errors.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useHydrated } from "#app/ui/hydrated.ts";
import { toastFromMessage, useToast } from "#app/ui/toast.ts";

/** What an action of ours answers: a sentence, or a refusal. */
export type Answer = { said: string } | { error: ErrorBody } | undefined;

/** Says an action's answer: as a toast, once, and on the page itself before JavaScript. Words about fields stand beside them. */
export function AnswerNote({ answer }: { answer: Answer }) {
  const toast = useToast();
  const hydrated = useHydrated();
  const last = useRef<Answer>(undefined);
  const refused = answer !== undefined && "error" in answer;
  const message = refused ? (answer.error.fields ? undefined : answer.error.message) : answer?.said;
  useEffect(() => {
    if (!answer || last.current === answer) return;
    last.current = answer;
    if (message) toast.message(message, refused ? "destructive" : "success");
  }, [answer, message, refused, toast]);
  if (hydrated || !message) return null;
  const { title, description } = toastFromMessage(message);
  return (
    <Alert tone={refused ? "danger" : "success"} title={title} className="mb-6">
      {description}
    </Alert>
  );
}
