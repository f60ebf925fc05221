import type { FieldErrors } from "#app/infra/errors.ts";

/** The words beside a field: without the title that the toast of the same message carries. */
export const besideField = (message: string | undefined): string | undefined => {
  const at = message?.indexOf(": ") ?? -1;
  return at > 0 ? message?.slice(at + 2) : message;
};

/** Puts the cursor into the first control that has an error, in the form's own order. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const wrong = ([...form.elements] as HTMLInputElement[]).find((el) => errors[el.name?.replace(/\[\]$/, "")]);
  wrong?.focus();
}
