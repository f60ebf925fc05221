import { currentHint } from "./viewer.ts";

export const KEPT_FORMS_KEY = "kingpost:kept-forms";

const touched = new WeakSet<HTMLFormElement>();
let lastSeen: string | null = null;

/** Whether somebody typed into this form since the page was opened. */
export const wasTouched = (form: HTMLFormElement): boolean => touched.has(form);
/** The member who was last seen typing; null for a visitor. */
export const lastTyping = (): string | null => lastSeen;

export const viewerName = (): string | null => {
  const hint = currentHint();
  return hint && `${hint.role}|${hint.name}`;
};

/** Storage may be blocked or full; then nothing is kept and nothing breaks. */
export function quietly<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Notices, once a document, which forms are typed into. Answers how to stop. */
export function watchTyping(): () => void {
  const onInput = ({ target }: Event) => {
    const form = (target as Partial<HTMLInputElement> | null)?.form;
    if (form) touched.add(form);
    lastSeen = viewerName() ?? lastSeen;
  };
  document.addEventListener("input", onInput, true);
  return () => document.removeEventListener("input", onInput, true);
}

export const forgetForms = () => void quietly(() => sessionStorage.removeItem(KEPT_FORMS_KEY));
