import { type RefObject, useCallback, useEffect, useRef } from "react";
import { fillIn, isTyped, typedIn } from "./controls.ts";
import type { Typed } from "./refusal.ts";

/** Where a draft lives: in this tab until it is closed, or in this browser for a week. */
type Keeping = "tab" | "browser";
/** `of` says what the form was drawn from: a draft of anything else is dropped. */
type Kept = { at: number; of: string; typed: Typed; hidden: Record<string, string> };

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

const keyOf = (name: string) => `kingpost:draft:${name}`;
const storeOf = (keeping: Keeping): Storage => (keeping === "tab" ? sessionStorage : localStorage);

/** What is kept under a name; null when there is nothing, or it was drawn from something else. */
export function readDraft(keeping: Keeping, name: string, of = ""): Kept | null {
  const kept = quietly(() => JSON.parse(storeOf(keeping).getItem(keyOf(name)) ?? "null") as Kept | null);
  return kept && kept.of === of && Date.now() - kept.at < KEEP_MS ? kept : null;
}

/** Keeps what was typed under a name. */
export function keepDraft(keeping: Keeping, name: string, draft: Omit<Kept, "at">) {
  const now: Kept = { at: Date.now(), ...draft };
  quietly(() => storeOf(keeping).setItem(keyOf(name), JSON.stringify(now)));
}

/** Once it was sent there is nothing left to keep. */
export const forgetDraft = (keeping: Keeping, name: string) =>
  void quietly(() => storeOf(keeping).removeItem(keyOf(name)));

/** Who signs out leaves nothing typed behind for the next person at this browser. */
export function forgetDrafts() {
  for (const keeping of ["tab", "browser"] as const)
    quietly(() => {
      for (const key of Object.keys(storeOf(keeping))) if (key.startsWith(keyOf(""))) storeOf(keeping).removeItem(key);
    });
}

const hiddenIn = (form: HTMLFormElement, name: string) => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement ? control : null;
};

type DraftOptions = {
  /** The draft's name in this browser; null keeps nothing. */
  name: string | null;
  keeping: Keeping;
  /** What the form was drawn from. */
  of?: string;
  /** Fields that are not put back, because the address decides them. */
  except?: readonly string[];
  /** Hidden fields that stay with what was typed, such as the key that makes sending twice harmless. */
  hidden?: readonly string[];
};

/**
 * Keeps what is typed into a form until it was sent, over reloads and lost connections, and puts it back when the page
 * opens; what was typed since stays. Never passwords and files. Answers how to forget it once it was sent.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, options: DraftOptions) {
  const { name, keeping, of = "" } = options;
  const fields = useRef(options);
  const forgotten = useRef(false);

  useEffect(() => {
    const el = form.current;
    if (!el || name === null) return;
    forgotten.current = false;
    const { except = [], hidden = [] } = fields.current;
    const typedBefore = isTyped(el);
    const kept = readDraft(keeping, name, of);
    if (kept) {
      for (const field of except) delete kept.typed[field];
      fillIn(el, kept.typed);
      for (const field of hidden) {
        const control = hiddenIn(el, field);
        if (control) control.value = kept.hidden[field] ?? control.value;
      }
    }
    const keep = () => {
      if (forgotten.current) return;
      const stays = hidden.map((field) => [field, hiddenIn(el, field)?.value ?? ""]);
      keepDraft(keeping, name, { of, typed: typedIn(el), hidden: Object.fromEntries(stays) });
    };
    // What was typed before this page's script ran.
    if (typedBefore) keep();
    el.addEventListener("input", keep);
    return () => el.removeEventListener("input", keep);
  }, [form, name, keeping, of]);

  return useCallback(() => {
    forgotten.current = true;
    if (name !== null) forgetDraft(keeping, name);
  }, [name, keeping]);
}
