import { getLocale } from "#paraglide/runtime.js";

const made = new Map<string, Intl.NumberFormat>();

/** Cents as "$4,500.25" in the reader's language. */
export function moneyText(cents: number): string {
  const tag = getLocale() === "es" ? "es-US" : "en-US";
  const format = made.get(tag) ?? new Intl.NumberFormat(tag, { style: "currency", currency: "USD" });
  made.set(tag, format);
  return format.format(cents / 100);
}
