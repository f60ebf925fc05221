import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { Typed } from "#app/infra/form.ts";
import { fillIn, typedIn } from "#app/infra/form-controls.ts";

/** `of` says what the form was drawn from: a draft of anything else is dropped. */
type Kept = { at: number; of: string; typed: Typed };

/** A draft older than this is somebody else's by now. */
const KEEP_MS = 7 * 24 * 3600 * 1000;
/** Storage may be blocked, full or absent; then nothing is kept and nothing breaks. */
const quietly = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const storageKey = (name: string) => `kingpost:draft:${name}`;

function readDraft(name: string, of: string): Typed | null {
  const kept = quietly(() => JSON.parse(localStorage.getItem(storageKey(name)) ?? "null") as Kept | null);
  return kept && kept.of === of && Date.now() - kept.at < KEEP_MS ? kept.typed : null;
}

const forgetDraft = (name: string) => void quietly(() => localStorage.removeItem(storageKey(name)));

/**
 * Keeps what is typed into a form in this browser until it was sent: reload, lost connection and a closed tab lose
 * nothing. `name` is the form's own, `of` what it was drawn from. `except` are fields that the address decides.
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  { of = "", except = [] }: { of?: string; except?: readonly string[] } = {},
) {
  const skipped = useRef(except);
  const forgotten = useRef(false);

  useEffect(() => {
    const el = form.current;
    if (!el) return;
    forgotten.current = false;
    const typed = readDraft(name, of);
    if (typed) {
      for (const field of skipped.current) delete typed[field];
      fillIn(el, typed);
    }
    const keep = () => {
      if (forgotten.current) return;
      const kept: Kept = { at: Date.now(), of, typed: typedIn(el) };
      quietly(() => localStorage.setItem(storageKey(name), JSON.stringify(kept)));
    };
    el.addEventListener("input", keep);
    return () => el.removeEventListener("input", keep);
  }, [form, name, of]);

  /** Once it was sent. */
  return useCallback(() => {
    forgotten.current = true;
    forgetDraft(name);
  }, [name]);
}
