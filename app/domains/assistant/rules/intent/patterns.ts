import { fold } from "#app/domains/assistant/rules/words.ts";

/** Named lists of phrases; a phrase may use other lists of the same book by `@name`. */
export type Lists = Record<string, readonly string[]>;
/** True when one of some phrases stands in a text that `plainly` made. */
export type Finder = (text: string) => boolean;

/** Words that a gap may step over, for `~` and `~~`. A gap never leaves its sentence. */
const GAP = 4;
const WIDE_GAP = 9;

/** A text for patterns: lower case, no accents, a space around each word, ` . ` between sentences. */
export function plainly(text: string): string {
  const sentences = text.split(/[.!?¿¡;\n…]+(?=\s|$)|[¿¡\n]/u).map(fold);
  return ` ${sentences.filter(Boolean).join(" . ")} `;
}

/**
 * Phrases as one expression over a text of `plainly`. In a phrase, `a|b` is either word, `fall*` any ending, `word?` may
 * be left out, `{pass out|faint}` is either phrase, `~` steps over up to four words of the sentence and `~~` over nine, `^` is the beginning of a sentence,
 * `$` its end, and `@people` is any phrase of that list. Throws on a list that is not there or that contains itself.
 */
export function expressionOf(phrases: readonly string[], lists: Lists): RegExp {
  return new RegExp(`${alternatives(phrases, lists, [])}(?= )`, "g");
}

/** Whether one of the phrases stands in a text of `plainly`. */
export function finderOf(phrases: readonly string[], lists: Lists): Finder {
  const expression = new RegExp(expressionOf(phrases, lists).source);
  return (text) => expression.test(text);
}

function alternatives(phrases: readonly string[], lists: Lists, inside: readonly string[]): string {
  return `(?:${phrases.map((phrase) => sequence(phrase, lists, inside)).join("|")})`;
}

function sequence(phrase: string, lists: Lists, inside: readonly string[]): string {
  const plain = phrase.normalize("NFD").replace(/\p{M}/gu, "");
  return (plain.match(/\{[^{}]*\}|[^ {}]+/g) ?? [])
    .map((part) => {
      if (part.startsWith("{")) return alternatives(part.slice(1, -1).split("|"), lists, inside);
      if (part === "~") return `(?: [^ .]+){0,${GAP}}?`;
      if (part === "~~") return `(?: [^ .]+){0,${WIDE_GAP}}?`;
      if (part === "^") return "(?:(?<=^)|(?<= \\.))";
      if (part === "$") return "(?= $| \\. )";
      const [, name, mayLack] = /^(.*?)(\?)?$/.exec(part) ?? [];
      return `${either(name ?? "", lists, inside)}${mayLack ? "?" : ""}`;
    })
    .join("");
}

function either(part: string, lists: Lists, inside: readonly string[]): string {
  const choices = part.split("|").map((choice) => {
    if (!choice.startsWith("@")) return ` ${choice.replace(/\*$/, "[^ .]*")}`;
    const name = choice.slice(1);
    const list = lists[name];
    if (!list || inside.includes(name))
      throw new Error(`The list @${name} ${list ? "contains itself" : "is not there"}.`);
    return alternatives(list, lists, [...inside, name]);
  });
  return `(?:${choices.join("|")})`;
}
