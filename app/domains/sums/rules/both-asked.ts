import { thingAt } from "./chain/dims.ts";
import type { Worked } from "./worked.ts";

/** "How many joists and how many deck boards", "cuantos postes y tablas". */
const BOTH =
  /(?:how many|cu[aá]nt[oa]s)\s+((?:[a-z]+ )?[a-z]{3,})\s+(?:and|&|n|y|plus|mas)\s+(?:how many\s+|cu[aá]nt[oa]s\s+)?((?:[a-z]+ )?[a-z]{3,})/;
/** Names of a unit in the catalogue that a word for a thing stands for. */
const MEMBERS: readonly (readonly [string, RegExp])[] = [
  ["joists", /joists?|vigas?|viguetas?/],
  ["studs", /studs?|montantes?/],
  ["rafters", /rafters?|cabrios?/],
  ["screws", /screws?|tornillos?/],
  ["nails", /nails?|clavos?/],
  ["rails", /rails?|travesanos?/],
  ["risers", /risers?|contrahuellas?/],
  ["treads", /treads?|huellas?|escalones?/],
  ["balusters", /balusters?|barrotes?/],
  ["gallons", /gallons?|galones?/],
];

const nameOf = (words: string): string | null => {
  const [last = "", first = ""] = words.split(" ").reverse();
  const named = [words, last, first].map((one) => thingAt(one)?.name).find((one) => one);
  return (
    named ??
    MEMBERS.find(([, word]) => [last, first].some((one) => new RegExp(`^(?:${word.source})$`).test(one)))?.[0] ??
    null
  );
};

/** Of two things whose number is asked for, the one that the sum does not give, as it was said; null when it gives both. */
export function notWorked(text: string, made: Worked): string | null {
  const asked = BOTH.exec(text)?.slice(1) ?? [];
  const has = (name: string | null) =>
    name === null ||
    made.heads.some(
      ({ unit, label }) =>
        (unit.startsWith("buckets") ? "pails" : unit.split("_")[0]) === name || label?.startsWith(name),
    );
  const missing = asked.filter((words) => !has(nameOf(words)));
  return asked.length === 2 && missing.length === 1
    ? ((missing[0] ?? null)?.replace(/ (?:do|for|is|are|i|en|para|por|de|necesito|ocupo|per|to|in)$/, "") ?? null)
    : null;
}
