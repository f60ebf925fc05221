import { tradeSaid } from "#content/trade-words.ts";
import { SKILLS_MAX } from "../input/limits.ts";
import type { SaidTrades } from "../rules.ts";

/**
 * What a business typed for trades that it did not find: those we know become ids ("sheetrock"), the rest stands with
 * the skills as it was typed, where searches find it too.
 */
export function readOtherTrades(
  said: { moreTrades: readonly string[]; otherTrades: readonly string[] },
  skills: readonly string[],
): SaidTrades {
  const read = said.otherTrades.map((typed) => ({ typed, trade: tradeSaid(typed) }));
  const own = read.flatMap(({ typed, trade }) => (trade ? [] : [typed]));
  const known = new Set(skills.map((skill) => skill.toLowerCase()));
  return {
    moreTrades: [...new Set([...said.moreTrades, ...read.flatMap(({ trade }) => trade ?? [])])],
    skills: [...skills, ...own.filter((typed) => !known.has(typed.toLowerCase()))].slice(0, SKILLS_MAX),
  };
}
