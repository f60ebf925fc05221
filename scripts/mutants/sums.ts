import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("sums");

/** Sums that people type: which numbers belong together, what they do to each other, and when nothing is worked out. */
export const SUM_MUTANTS = [
  breaks(
    "more people take more days",
    "rules/chain/solve.ts",
    [['if (isCrew) return "day" in target.dims ? [-1] : [1];', "if (isCrew) return [1];"]],
    "rules/chain/chain#people shorten the days",
  ),
  breaks(
    "what is lost to laps is added instead of taken from each roll",
    "rules/chain/holds.ts",
    [["return 1 / (1 - value);", "return 1 + value;"]],
    "rules/chain/chain#gives a number without a unit its own",
  ),
  breaks(
    "a round hole is dug square",
    "rules/chain/amounts.ts",
    [["feet ** 2 / 4", "feet ** 2"]],
    "rules/chain/chain#a round hole is an area",
  ),
  breaks(
    "a lap is no part of the piece",
    "rules/chain/amounts.ts",
    [["      lapped.value -= made.value;\n", ""]],
    "rules/chain/chain#a lap shortens its pieces",
  ),
  breaks(
    "an hour of overtime is paid like any other",
    "rules/chain/chain.ts",
    [["  if (\n    OTHER_RULES.test(", "  if (\n    /^$/.test("]],
    "rules/chain/chain#nothing is guessed",
  ),
  breaks(
    "a part of a box is paid for",
    "rules/chain/writing.ts",
    [['    if (target.unit === "dollar" && isCounted(dims)) value = up(value);\n', ""]],
    "rules/general#what is paid for the amount before",
  ),
  breaks(
    "a size that was asked for and given is worked out alone",
    "rules/general.ts",
    [
      [
        'const made = generalSum(`${before} ; ${question}`);\n  return made?.kind === "worked" ? made : null;\n}\n\n/** The trips',
        'const made = generalSum(question);\n  return made?.kind === "worked" ? made : null;\n}\n\n/** The trips',
      ],
    ],
    "rules/general#what is paid for the amount before",
  ),
];
