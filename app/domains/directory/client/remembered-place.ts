import { useEffect } from "react";

const KEY = "kingpost:place";
const LENGTH_MAX = 80;

/** Storage may be blocked or full; then nothing is remembered and nothing breaks. */
const quietly = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

const fieldIn = (form: EventTarget | null) =>
  form instanceof HTMLFormElement ? form.querySelector<HTMLInputElement>("input[data-place]") : null;

/**
 * Remembers in this browser the city or ZIP of each form that is sent with a field marked `data-place`, and writes the
 * last one into empty fields marked `data-place="fill"`.
 */
export function useRememberedPlace() {
  useEffect(() => {
    const known = quietly(() => localStorage.getItem(KEY));
    for (const field of document.querySelectorAll<HTMLInputElement>('input[data-place="fill"]'))
      if (known && !field.value) field.value = known.slice(0, LENGTH_MAX);
    const remember = ({ target }: Event) => {
      const place = fieldIn(target)?.value.trim();
      if (place) quietly(() => localStorage.setItem(KEY, place.slice(0, LENGTH_MAX)));
    };
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);
}
