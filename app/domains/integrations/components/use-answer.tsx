import { useEffect } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import type { Answer, Done } from "./partner-form.tsx";
import { troubleSaid } from "./words.ts";

/** Turns an action's answer into the toast the specification names, once each; `onDone` after a change. */
export function useAnswer(answer: Answer | undefined, onDone: () => void) {
  const toast = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is told once
  useEffect(() => {
    if (!answer) return;
    if ("error" in answer) {
      if (answer.error.code === "oauth_not_ready") toast({ title: answer.error.message, variant: "info" });
      else if (!answer.error.fields) toast.message(failure(answer.error));
      return;
    }
    if (answer.done === "leaving") return window.location.assign(answer.leave);
    if (answer.done === "refreshed") return void refreshed(answer);
    toast.message(said(answer), "success");
    onDone();
  }, [answer]);

  const refreshed = ({ trouble, name }: Extract<Done, { done: "refreshed" }>) =>
    trouble
      ? toast.message(m.integrations_error({ message: troubleSaid(trouble, name) }))
      : toast({ title: m.integrations_refreshed({ name }), variant: "success" });
}

/** The same before JavaScript: a note in the page. What stands beside a field is not said twice. */
export function AnswerNote({ answer }: { answer: Answer }) {
  if ("error" in answer) {
    const { code, fields, message } = answer.error;
    if (fields) return null;
    return <Alert tone={code === "oauth_not_ready" ? "info" : "danger"}>{message}</Alert>;
  }
  if (answer.done === "leaving") return null;
  if (answer.done !== "refreshed") return <Alert tone="success">{said(answer)}</Alert>;
  const { trouble, name } = answer;
  return trouble ? (
    <Alert tone="danger">{troubleSaid(trouble, name)}</Alert>
  ) : (
    <Alert tone="success">{m.integrations_refreshed({ name })}</Alert>
  );
}

const said = ({ done, name }: { done: "connected" | "disconnected"; name: string }) =>
  done === "connected" ? m.integrations_done_connected({ name }) : m.integrations_done_disconnected({ name });

/** Being signed out has its own words; any other refusal is "Error" with its message. */
const failure = ({ code, message }: { code: string; message: string }) =>
  code === "sign_in_to_connect" ? message : m.integrations_error({ message });
