import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { m } from "#paraglide/messages.js";
import { Alert } from "../alert.tsx";
import { Button } from "../button.tsx";
import { isTyped, typedIn } from "./controls.ts";
import { forgetDraft, keepDraft, readDraft } from "./draft.ts";
import type { Typed } from "./refusal.ts";

type Props = {
  /** The draft's name in this browser. */
  name: string;
  /** What the form was drawn from: a draft of anything else is dropped. */
  of: string;
  /** The form's intent. */
  intent: string;
  /** What was typed before the server refused; null when it did not. */
  refused: Typed | null;
  /** What the form begins with otherwise. */
  initial?: Typed;
  children: (typed: Typed) => ReactNode;
};

const KEEPING = "browser";

/**
 * Keeps what is typed into a long form in this browser until it was sent, also for a form whose rows grow, and draws the form
 * anew with it when the page opens again. Says so, and offers to begin anew.
 */
export function KeptTyped({ name, of, intent, refused, initial = {}, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [kept, setKept] = useState<Typed | null>(null);
  const [drawn, setDrawn] = useState(0);
  const isRefused = useRef(refused !== null);
  const navigation = useNavigation();
  const sent = useRef(false);
  // The action has answered and leads on: what was typed is saved.
  sent.current = navigation.state === "loading" && navigation.formData?.get("intent") === intent;

  useEffect(() => {
    const form = box.current?.querySelector("form");
    if (!form || isRefused.current) return;
    const draft = readDraft(KEEPING, name, of)?.typed;
    // What was typed before this page's script ran stays.
    if (!draft || isTyped(form) || JSON.stringify(draft) === JSON.stringify(typedIn(form))) return;
    setKept(draft);
    setDrawn((times) => times + 1);
  }, [name, of]);

  useEffect(
    () => () => {
      if (sent.current) forgetDraft(KEEPING, name);
    },
    [name],
  );

  const beginAnew = () => {
    forgetDraft(KEEPING, name);
    setKept(null);
    setDrawn((times) => times + 1);
  };

  return (
    <div
      ref={box}
      className="grid gap-5"
      onInput={() => {
        const form = box.current?.querySelector("form");
        if (form) keepDraft(KEEPING, name, { of, typed: typedIn(form), hidden: {} });
      }}
    >
      {kept && !refused && (
        <Alert
          tone="info"
          action={
            <Button size="sm" onClick={beginAnew}>
              {m.ui_draft_anew()}
            </Button>
          }
        >
          {m.ui_draft_back()}
        </Alert>
      )}
      <div key={drawn}>{children(refused ?? kept ?? initial)}</div>
    </div>
  );
}
