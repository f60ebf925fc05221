import { m } from "#paraglide/messages.js";

/** What a reader is told of a failed call: 429 and 402 have their own words, every other failure has the same. */
export function failureWords(status: number | undefined): { title: string; description: string } {
  if (status === 429) return { title: m.assistant_limit_title(), description: m.assistant_limit_body() };
  if (status === 402) return { title: m.assistant_spent_title(), description: m.assistant_spent_body() };
  return { title: m.assistant_failed_title(), description: m.assistant_failed_body() };
}
