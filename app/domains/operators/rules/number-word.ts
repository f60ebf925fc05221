import { getLocale } from "#paraglide/runtime.js";

/** A number as the reader writes it, with two decimals at most. */
export const numberWord = (value: number): string =>
  value.toLocaleString(getLocale() === "es" ? "es-US" : "en-US", { maximumFractionDigits: 2 });
