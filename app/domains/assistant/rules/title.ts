import { readable } from "#app/domains/intent/rules/plain-words.ts";
import { TITLE_MAX } from "./limits.ts";

/** A conversation's name from its first question, or from what its owner typed: one line, cut at a word. */
export function titleFrom(text: string): string {
  const line = readable(text).replace(/\s+/g, " ").trim();
  if (line.length <= TITLE_MAX) return line || "…";
  const cut = line.slice(0, TITLE_MAX - 1);
  const at = cut.lastIndexOf(" ");
  return `${(at > TITLE_MAX / 2 ? cut.slice(0, at) : cut).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
