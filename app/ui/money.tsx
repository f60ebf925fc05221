import { getLocale } from "#paraglide/runtime.js";

const FORMAT_LOCALE: Record<string, string> = { en: "en-US", es: "es-US" };

/** US dollars as text: whole dollars unless `cents`. */
export function dollars(amount: number, cents = false, locale: string = getLocale()): string {
  const digits = cents ? 2 : 0;
  return new Intl.NumberFormat(FORMAT_LOCALE[locale] ?? locale, {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** An amount of dollars. Pass `cents` where they matter: payments, invoices, taxes due. */
export const Money = ({ amount, cents, className }: { amount: number; cents?: boolean; className?: string }) => (
  <span className={className ?? "tabular-nums"}>{dollars(amount, cents)}</span>
);
