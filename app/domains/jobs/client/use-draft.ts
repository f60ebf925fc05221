import { type RefObject, useEffect } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

const keyOf = (name: string) => `kingpost.draft.${name}`;

/**
 * Keeps what is typed into a form of plain controls in this tab's storage, over reloads, lost connections and a detour
 * to sign in, and puts it back when the page opens. Hidden fields stay with what was typed.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string) {
  useEffect(() => {
    const at = form.current;
    if (!at) return;
    restore(at, keyOf(name));
    const keep = () => {
      const values = [...new FormData(at)].filter(([, value]) => typeof value === "string");
      sessionStorage.setItem(keyOf(name), JSON.stringify(values));
    };
    at.addEventListener("input", keep);
    return () => at.removeEventListener("input", keep);
  }, [form, name]);
}

/** Once it was sent there is nothing left to keep. */
export const forgetDraft = (name: string) => sessionStorage.removeItem(keyOf(name));

function restore(form: HTMLFormElement, key: string) {
  const kept = sessionStorage.getItem(key);
  if (!kept) return;
  for (const [field, value] of JSON.parse(kept) as [string, string][]) {
    const control = form.elements.namedItem(field);
    if (!isControl(control) || (control.value && control.type !== "hidden")) continue;
    control.value = value;
    if (control.type !== "hidden") control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
