import { LOCALES } from "#app/infra/locale.ts";
import { m } from "#paraglide/messages.js";

/** A description that is too short to stand alone, with the sentence that asks its readers to ask. */
export const withHint = (words: string): string => [words, m.jobs_home_no_words()].filter(Boolean).join("\n\n");

/** What the poster wrote: without the sentence that stands where nothing more is written, which is no part of the work. */
export function ownWords(description: string): string {
  const hints = LOCALES.map((locale) => m.jobs_home_no_words({}, { locale }));
  const hint = hints.find((one) => description.trim().endsWith(one));
  return hint ? description.trim().slice(0, -hint.length).trim() : description;
}
