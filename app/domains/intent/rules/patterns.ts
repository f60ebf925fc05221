import { fold } from "./words.ts";

/** Named lists of phrases; a phrase may use other lists of the same book by `@name`. */
export type Lists = Record<string, readonly string[]>;
/** True when one of some phrases stands in a text that `plainly` made. */
export type Finder = (text: string) => boolean;

/** Words that a gap may step over, for `~`, `~~` and `~~~`. Only the last of them leaves its sentence, whose end counts as a word. */
const GAP = 4;
const WIDE_GAP = 9;
const FAR_GAP = 18;

/** A text for patterns: lower case, no accents, a space around each word, ` . ` between sentences. */
export function plainly(text: string): string {
  const sentences = text.split(/[.!?¿¡;\n…]+(?=\s|$)|[¿¡\n]/u).map(fold);
  return ` ${sentences.filter(Boolean).join(" . ")} `;
}

/**
 * Phrases as one expression over a text of `plainly`. In a phrase, `a|b` is either word, `fall*` any ending, `{pass out|faint}`
 * either phrase, a `?` behind any of these says that it may be left out, `~` steps over up to four words of the sentence, `~~`
 * over nine and `~~~` over eighteen, also into the next sentence, `^` is the beginning of a sentence, `$` its end, and `@people` is any phrase of that list. Throws on a list
 * that is not there or that contains itself, on a choice without a word and on a brace without its partner.
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

const SIGNS: Readonly<Record<string, string>> = {
  "~": `(?: [^ .]+){0,${GAP}}?`,
  "~~": `(?: [^ .]+){0,${WIDE_GAP}}?`,
  "~~~": `(?: [^ ]+){0,${FAR_GAP}}?`,
  "^": "(?:(?<=^)|(?<= \\.))",
  $: "(?= $| \\. )",
};

function sequence(phrase: string, lists: Lists, inside: readonly string[]): string {
  const plain = phrase.normalize("NFD").replace(/\p{M}/gu, "");
  return parted(plain, " ")
    .filter(Boolean)
    .map((part) => {
      const mayLack = part.length > 1 && part.endsWith("?");
      const choices = parted(mayLack ? part.slice(0, -1) : part, "|");
      if (choices.includes("")) throw new Error(`"${part}" of "${phrase}" has a choice without a word.`);
      return `(?:${choices.map((choice) => one(choice, lists, inside)).join("|")})${mayLack ? "?" : ""}`;
    })
    .join("");
}

function one(choice: string, lists: Lists, inside: readonly string[]): string {
  if (choice.startsWith("{")) return alternatives(parted(choice.slice(1, -1), "|"), lists, inside);
  if (!choice.startsWith("@")) return SIGNS[choice] ?? ` ${choice.replace(/\*$/, "[^ .]*")}`;
  const name = choice.slice(1);
  const list = lists[name];
  if (!list || inside.includes(name))
    throw new Error(`The list @${name} ${list ? "contains itself" : "is not there"}.`);
  return alternatives(list, lists, [...inside, name]);
}

/** The parts of a text between its separators, those within braces, brackets and parentheses left alone. */
function parted(text: string, separator: " " | "|"): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if ("{[(".includes(sign)) depth += 1;
    if ("}])".includes(sign)) depth -= 1;
    if (depth < 0) break;
    if (sign === separator && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  if (depth) throw new Error(`"${text}" has a brace without its partner.`);
  return parts;
}
