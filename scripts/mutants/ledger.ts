import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("ledger");

/** Movements of money: even, and once a cause. */
export const LEDGER_MUTANTS = [
  breaks(
    "a movement is written that does not sum to zero",
    "commands/book.server.ts",
    [["if (sumOf(sides) !== 0) throw", "if (sumOf(sides) > 1_000_000) throw"]],
    "ledger#what does not sum",
  ),
  breaks(
    "a movement is taken back as it was",
    "commands/book.server.ts",
    [["cents: -cents }));", "cents }));"]],
    "ledger#a movement is written",
  ),
];
