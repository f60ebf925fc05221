import { useEffect, useRef } from "react";
import type { ErrorBody } from "#app/infra/errors.ts";
import { useToast } from "#app/ui/toast.ts";

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
