import { useEffect, useRef } from "react";
import type { ErrorBody } from "#app/infra/errors.ts";
import { useToast } from "#app/ui/toast.ts";

/** What an action of ours answers: a sentence, or a refusal. */
type Answer = { said: string } | { error: ErrorBody } | undefined;

/** Says an action's answer as a toast, once. Words about fields stand beside the fields instead. */
export function useSaid(answer: Answer) {
  const toast = useToast();
  const last = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer || last.current === answer) return;
    last.current = answer;
    if ("said" in answer) toast.message(answer.said, "success");
    else if (!answer.error.fields) toast.message(answer.error.message, "destructive");
  }, [answer, toast]);
}
