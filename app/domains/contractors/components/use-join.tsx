import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { getAuth } from "#app/domains/accounts/client/client.ts";
import { viewerChanged } from "#app/domains/accounts/client/viewer.ts";
import type { ErrorBody } from "#app/infra/errors.ts";
import { useToast } from "#app/ui/toast.ts";
import { m } from "#paraglide/messages.js";
import { DOCUMENT_KINDS } from "../input/limits.ts";
import { type Documents, useDocuments } from "./use-documents.tsx";

/** Long enough to be read behind the greeting. */
const FAILED_MS = 30_000;

type Answer = { joined: true } | { mailTo: string } | { error: ErrorBody };

export type Join = {
  busy: boolean;
  /** What is happening, for the button. */
  doing: string;
  documents: number;
  /** Where a mail waits that must be answered first. */
  mailTo: string | undefined;
  files: Documents;
  /** Counts refusals: each needs another token of the captcha. */
  round: number;
  send: (form: HTMLFormElement) => void;
};

/**
 * "Join Free": sends the form once, then the chosen documents one after the other, then goes to onboarding. A document that
 * fails does not undo the account; it can be sent again there.
 */
export function useJoin({
  onJoined,
  onRefused,
}: {
  onJoined: () => void;
  onRefused: (error: ErrorBody) => void;
}): Join {
  const fetcher = useFetcher<Answer>();
  const navigate = useNavigate();
  const toast = useToast();
  const files = useDocuments({ hold: true });
  const [phase, setPhase] = useState<"idle" | "creating" | "sending">("idle");
  const [round, setRound] = useState(0);
  /** A send whose answer was lost may have made the account: then the next refusal is our own. */
  const answerLost = useRef(false);
  const form = useRef<HTMLFormElement | null>(null);

  const finish = async () => {
    onJoined();
    viewerChanged();
    setPhase("sending");
    const failures: string[] = [];
    for (const kind of DOCUMENT_KINDS) {
      const failure = await files[kind].sendHeld();
      if (failure) failures.push(failure);
    }
    await navigate("/contractor-onboarding");
    // Said where it can be sent again, and after what has worked, which takes failures away.
    for (const description of failures)
      toast({ title: m.contractors_upload_failed(), description, variant: "destructive", ms: FAILED_MS });
  };

  const refused = async (error: ErrorBody) => {
    if (error.code === "user_already_exists" && answerLost.current && form.current) {
      const typed = new FormData(form.current);
      const auth = await getAuth();
      const { data } = await auth.signInWithPassword({
        email: String(typed.get("email")),
        password: String(typed.get("password")),
      });
      if (data.session) return finish();
    }
    answerLost.current = error.code === "no_connection";
    setPhase("idle");
    setRound((last) => last + 1);
    onRefused(error);
  };

  const { data, state } = fetcher;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each answer
  useEffect(() => {
    if (state !== "idle" || !data || phase !== "creating") return;
    if ("mailTo" in data) onJoined();
    else void ("joined" in data ? finish() : refused(data.error));
  }, [data, state]);

  return {
    busy: phase !== "idle",
    doing: phase === "sending" ? m.contractors_sending_documents() : m.contractors_creating_account(),
    documents: DOCUMENT_KINDS.filter((kind) => files[kind].state.kind !== "idle").length,
    mailTo: data && "mailTo" in data ? data.mailTo : undefined,
    files,
    round,
    send: (el) => {
      form.current = el;
      setPhase("creating");
      const body = new FormData(el);
      for (const kind of DOCUMENT_KINDS) body.delete(kind);
      body.set("intent", "join");
      body.set("script", "on");
      void fetcher.submit(body, { method: "post" });
    },
  };
}
