import type { Article } from "#app/domains/assistant/rules/articles.ts";
import type { Locale } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";

export const money = (amount: number): string =>
  `${amount < 0 ? "-" : ""}$${Math.abs(amount).toLocaleString("en-US", { minimumFractionDigits: Math.round(amount * 100) % 100 ? 2 : 0, maximumFractionDigits: 2 })}`;
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

/** The line that names the article an answer is from. */
export const fromLine = ({ title, date, locale }: Article): string =>
  `_${m.assistant_from({ title, date: dayText(date, locale) }, { locale })}_`;

/** To the second decimal. */
export const two = (value: number): string => number(value, 2);

/** Pieces to buy; a hair over a whole number is arithmetic. */
export const up = (pieces: number): number => Math.ceil(pieces - 1e-9);

/** "12 ft 2-3/8 in", to the nearest eighth. */
export function feetInches(inches: number): string {
  const eighths = Math.round(inches * 8);
  const feet = Math.floor(eighths / 96);
  const rest = eighths - feet * 96;
  const whole = Math.floor(rest / 8);
  const over = rest % 8;
  const by = over % 4 === 0 ? 4 : over % 2 === 0 ? 2 : 1;
  const part = over ? `${over / by}/${8 / by}` : "";
  const shown = part && whole ? `${whole}-${part}` : part || String(whole);
  return feet ? `${feet} ft ${shown} in` : `${shown} in`;
}
