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
  breaks(
    "movements of every business are shown to one",
    "queries/balances.server.ts",
    [["lines(ctx, eq(ledgerEntries.businessId, businessId))", "lines(ctx, businessId ? undefined : undefined)"]],
    "ledger#a business reads its own movements alone, and",
  ),
  breaks(
    "the last check is the oldest",
    "queries/balances.server.ts",
    [["orderBy(desc(ledgerChecks.checkedAt))", "orderBy(asc(ledgerChecks.checkedAt))"]],
    "ledger#a movement that is off is counted although",
  ),
  breaks(
    "a movement is written again for the same cause",
    "commands/book.server.ts",
    [
      [
        "  if (!entry) return false;\n  await",
        "  if (!entry && !cause) return false;\n  if (!entry) return true;\n  await",
      ],
    ],
    "ledger#a movement is written once a cause",
  ),
  breaks(
    "a movement of nothing is written",
    "commands/book.server.ts",
    [["  if (!sides.length) return false;\n", ""]],
    "ledger#what does not sum to zero",
  ),
  breaks(
    "what was never written is taken back",
    "commands/book.server.ts",
    [["  if (!first) return false;\n", "  if (!first) return true;\n"]],
    "ledger#a movement is written once a cause",
  ),
];
