import { type RefObject, useEffect } from "react";

const keyOf = (name: string) => `kingpost.message.${name}`;

/** Keeps what is typed into a text field in this tab, over reloads and lost connections, and puts it back. */
export function useKeptText(field: RefObject<HTMLTextAreaElement | null>, name: string) {
  useEffect(() => {
    const at = field.current;
    if (!at) return;
    const kept = sessionStorage.getItem(keyOf(name));
    if (kept && at.value === at.defaultValue) {
      at.value = kept;
      at.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const keep = () => sessionStorage.setItem(keyOf(name), at.value);
    at.addEventListener("input", keep);
    return () => at.removeEventListener("input", keep);
  }, [field, name]);
}

/** Once it was sent there is nothing left to keep. */
export const forgetText = (name: string) => sessionStorage.removeItem(keyOf(name));
