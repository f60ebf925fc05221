import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { Alert } from "#app/ui/alert.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { m } from "#paraglide/messages.js";
import type { DocumentKind } from "../rules/kinds.ts";
import { type Reading, readingState } from "../rules/reading.ts";
import { textOf, write } from "./read-hint.tsx";
import { unreadWords } from "./unread-words.ts";

const LOOK_AGAIN_MS = 2500;

type Props = {
  document: { kind: DocumentKind; fileType: string };
  reading: Reading;
  now: Date;
  /** Before the names of its fields. */
  prefix: string;
};

/** Where the reading of a document is. When it ends while the page is open, what is still empty is filled in. */
export function ReadingNote({ document, reading, now, prefix }: Props) {
  const state = readingState(reading, now);
  const place = useRef<HTMLDivElement>(null);
  useLooksAgain(state === "reading");
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && state === "read") fill(place.current?.closest("form"), prefix, reading);
    before.current = state;
  }, [state, prefix, reading]);
  return (
    <div ref={place} role="status" className="empty:hidden">
      {state === "reading" && (
        <p className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          {m.reading_now()}
        </p>
      )}
      {state === "late" && <Alert>{m.reading_late()}</Alert>}
      {state === "given_up" && <Alert>{m.reading_given_up()}</Alert>}
      {state === "read" && !reading.confirmedAt && <Alert title={m.reading_done_title()}>{m.reading_done()}</Alert>}
      {state === "empty" && <Alert>{m.reading_empty()}</Alert>}
      {state === "unread" && <Alert tone="warning">{unreadWords(reading.why, document.fileType)}</Alert>}
    </div>
  );
}

/** Asks every few seconds while a document is being read and somebody looks. */
function useLooksAgain(on: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!on || state !== "idle") return;
    const timer = setInterval(() => {
      if (globalThis.document.visibilityState === "visible") void revalidate();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [on, state, revalidate]);
}

function fill(form: HTMLFormElement | null | undefined, prefix: string, { fields }: Reading): void {
  for (const [field, { value }] of Object.entries(fields)) {
    const control = form?.elements.namedItem(`${prefix}${field}`);
    if (control && "value" in control && !control.value) write(form, `${prefix}${field}`, textOf(value));
  }
}
