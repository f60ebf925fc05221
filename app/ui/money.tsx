import { getLocale } from "#paraglide/runtime.js";
import { kept } from "./kept.ts";

const FORMAT_LOCALE: Record<string, string> = { en: "en-US", es: "es-US" };

const currency = (digits: number) =>
  kept(
    (locale) =>
      new Intl.NumberFormat(FORMAT_LOCALE[locale] ?? locale, {
        style: "currency",
        currency: "USD",
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
const whole = currency(0);
const exact = currency(2);

/** US dollars as text: whole dollars unless `cents`. */
export const dollars = (amount: number, cents = false, locale: string = getLocale()): string =>
  (cents ? exact : whole)(locale).format(amount);
