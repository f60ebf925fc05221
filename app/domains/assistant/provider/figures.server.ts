import type { Locale } from "#app/infra/locale.ts";

export const money = (amount: number): string =>
  `$${amount.toLocaleString("en-US", { minimumFractionDigits: Math.round(amount * 100) % 100 ? 2 : 0, maximumFractionDigits: 2 })}`;
export const percent = (share: number): string =>
  `${(share * 100).toLocaleString("en-US", { maximumFractionDigits: 2 })}%`;
export const number = (value: number, digits = 4): string =>
  value.toLocaleString("en-US", { maximumFractionDigits: digits });

/** A day as people write it; noon keeps it the same day in every American zone. */
export const dayText = (day: string, locale: Locale): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(locale === "es" ? "es-US" : "en-US", {
    dateStyle: "medium",
    timeZone: "UTC",
  });
