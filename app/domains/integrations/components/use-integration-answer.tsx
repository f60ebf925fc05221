import { useEffect, useMemo } from "react";
import { type Answer as Said, useAnswer } from "#app/ui/form/answer.tsx";
import { m } from "#paraglide/messages.js";
import type { Answer } from "./integration-form.tsx";
import { troubleSaid } from "./words.ts";

/** Being signed out has its own words, a sign-in that is not set up is no failure; any other refusal is "Error" with its message. */
function refusalSaid(error: Extract<Answer, { error: unknown }>["error"]): Said {
  if (error.code === "oauth_not_ready") return { said: error.message, tone: "info" };
  if (error.code === "sign_in_to_connect") return { error };
  return { error: { ...error, title: m.integrations_error_title() } };
}

/** An action's answer in the words the specification names. */
export function saidOf(answer: Answer | undefined): Said {
  if (!answer) return undefined;
  if ("error" in answer) return refusalSaid(answer.error);
  const { name } = answer;
  switch (answer.done) {
    case "connected":
      return {
        said: { title: m.integrations_done_connected_title(), message: m.integrations_done_connected({ name }) },
      };
    case "disconnected":
      return {
        said: { title: m.integrations_done_disconnected_title(), message: m.integrations_done_disconnected({ name }) },
      };
    case "leaving":
      return undefined;
    case "refreshed":
      if (!answer.trouble) return { said: m.integrations_refreshed({ name }) };
      return {
        error: {
          code: answer.trouble,
          title: m.integrations_error_title(),
          message: troubleSaid(answer.trouble, name),
        },
      };
  }
}

/** Says an action's answer as a toast, leaves for an integration's own sign-in, and calls `onDone` after a change. */
export function useIntegrationAnswer(answer: Answer | undefined, onDone: () => void) {
  useAnswer(useMemo(() => saidOf(answer), [answer]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer || "error" in answer) return;
    if (answer.done === "leaving") window.location.assign(answer.leave);
    else if (answer.done !== "refreshed") onDone();
  }, [answer]);
}
