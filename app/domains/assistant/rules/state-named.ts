import { US_STATES } from "#content/lists.ts";
import { plainText } from "./quantities.ts";

const NAMES = US_STATES.flatMap(({ id, en, es }) => [en, es].map((name) => [plainText(name), id] as const)).sort(
  ([a], [b]) => b.length - a.length,
);

/** Every state a text names by its full name, in either language. */
export function statesNamed(text: string): string[] {
  const plain = plainText(text);
  return [
    ...new Set(
      NAMES.filter(([name]) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(plain)).map(([, id]) => id),
    ),
  ];
}

/** The US state a text names, by its full name in either language, or by its letters in capitals after "in" or "en". */
export function stateNamed(text: string): string | null {
  const plain = plainText(text);
  for (const [name, id] of NAMES) if (new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(plain)) return id;
  const letters = /\b(?:in|en|for|de|para)\s+([A-Z]{2})\b/.exec(text)?.[1];
  return US_STATES.some((state) => state.id === letters) ? (letters ?? null) : null;
}
