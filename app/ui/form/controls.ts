import type { FieldErrors, Typed } from "./refusal.ts";

/** What never leaves the page: passwords, files, and what the page itself wrote into the form. */
const NEVER_KEPT = new Set(["password", "file", "hidden", "submit", "button", "reset"]);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controls = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as Control[]).filter((el) => "name" in el && el.name && !NEVER_KEPT.has(el.type));

const isBox = (el: Control): el is HTMLInputElement => el.type === "checkbox" || el.type === "radio";

/** What was typed and ticked, by field name; several boxes of one name, and a name that ends in `[]`, make a list. */
export function typedIn(form: HTMLFormElement): Typed {
  const out: Typed = {};
  for (const el of controls(form)) {
    if (el.type === "checkbox") {
      const ticked = (out[el.name] ?? []) as string[];
      out[el.name] = isBox(el) && el.checked ? [...ticked, el.value] : ticked;
    } else if (!isBox(el) && el.name.endsWith("[]")) out[el.name] = [...((out[el.name] ?? []) as string[]), el.value];
    else if (!isBox(el) || el.checked) out[el.name] = el.value;
  }
  return out;
}

const isTouched = (el: Control): boolean => {
  if (isBox(el)) return el.checked !== el.defaultChecked;
  if (el instanceof HTMLSelectElement) return [...el.options].some((o) => o.selected !== o.defaultSelected);
  return el.value !== el.defaultValue;
};

/** Whether something was typed or ticked since the page came. */
export const isTyped = (form: HTMLFormElement): boolean => controls(form).some(isTouched);

/** As if it were typed: a field that React controls notices too. */
function setValue(el: Control, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(el), "value")?.set?.call(el, value);
}

/** Puts a draft back into the form's own controls; what was typed since the page came stays. */
export function fillIn(form: HTMLFormElement, typed: Typed) {
  const rows = new Map<string, number>();
  for (const el of controls(form)) {
    const row = rows.get(el.name) ?? 0;
    rows.set(el.name, row + 1);
    const all = typed[el.name];
    const value = !isBox(el) && Array.isArray(all) ? all[row] : all;
    if (value === undefined || isTouched(el)) continue;
    if (isBox(el)) el.checked = Array.isArray(value) ? value.includes(el.value) : value === el.value;
    else if (typeof value === "string") setValue(el, value);
    el.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** The name a field's error stands under: a list's without its brackets. */
export const fieldOf = (name: string): string => name.replace(/\[\]$/, "");

/** Puts the cursor into the first control that has an error, in the form's own order. */
export function focusFirst(form: HTMLFormElement, errors: FieldErrors) {
  const wrong = ([...form.elements] as Control[]).find((el) => errors[fieldOf(el.name ?? "")]);
  wrong?.focus();
}
