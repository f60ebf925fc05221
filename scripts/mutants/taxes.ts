import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("taxes");

/** The tax year: whose rows, which sums, and the days and bounds of the law. */
export const TAX_MUTANTS = [
  breaks(
    "a member sees the subs of every member",
    "queries/subs.server.ts",
    [[".where(eq(taxPayees.userId, userId))\n    .groupBy", ".where(userId ? undefined : undefined)\n    .groupBy"]],
    "own-rows",
  ),
  breaks(
    "names to choose from are those of every member's subs",
    "queries/subs.server.ts",
    [['.where(eq(taxPayees.userId, ownerOf(ctx, "books")))', '.where(ownerOf(ctx, "books") ? undefined : undefined)']],
    "own-rows",
  ),
  breaks(
    "a sub of another member opens",
    "queries/subs.server.ts",
    [
      [
        "and(eq(taxPayees.id, payeeId), eq(taxPayees.userId, userId))",
        "and(eq(taxPayees.id, payeeId), userId ? undefined : undefined)",
      ],
    ],
    "books#to read, change, remove",
  ),
  breaks(
    "entries of every member are listed",
    "queries/entries.server.ts",
    [["    eq(taxEntries.userId, userId),\n    inYear", "    userId ? undefined : undefined,\n    inYear"]],
    "own-rows",
  ),
  breaks(
    "drives of every member are listed",
    "queries/trips.server.ts",
    [
      [
        "    eq(mileageTrips.userId, userId),\n    inYear(mileageTrips.day, year),",
        "    userId ? undefined : undefined,\n    inYear(mileageTrips.day, year),",
      ],
    ],
    "own-rows",
  ),
  breaks(
    "files of every member are listed",
    "queries/imports.server.ts",
    [
      [
        "    .where(eq(taxImports.userId, userId))\n    .orderBy(desc(taxImports.createdAt))\n    .limit(LISTED)",
        "    .where(userId ? undefined : undefined)\n    .orderBy(desc(taxImports.createdAt))\n    .limit(LISTED)",
      ],
    ],
    "own-rows",
  ),
  breaks(
    "payments of every member count",
    "queries/settings.server.ts",
    [
      [
        "and(eq(taxPayments.userId, userId), eq(taxPayments.year, year))",
        "and(userId ? undefined : undefined, eq(taxPayments.year, year))",
      ],
    ],
    "own-rows",
  ),
  breaks(
    "a receipt opens for every member",
    "queries/receipts.server.ts",
    [
      [
        "and(eq(taxReceipts.id, receiptId), eq(taxReceipts.userId, userId))",
        "and(eq(taxReceipts.id, receiptId), userId ? undefined : undefined)",
      ],
    ],
    "api#a receipt is kept privately",
  ),
  breaks(
    "exactly $150,000 is a high income",
    "rules/estimate.ts",
    [["(told.lastYearIncomeCents ?? 0) > limit", "(told.lastYearIncomeCents ?? 0) >= limit"]],
    "sums#safe harbour",
  ),
  breaks(
    "who files apart has the limit of a couple",
    "rules/estimate.ts",
    [
      [
        'told.filingStatus === "separate" ? HIGH_INCOME_CENTS / 2 : HIGH_INCOME_CENTS',
        'told.filingStatus === "separate" ? HIGH_INCOME_CENTS : HIGH_INCOME_CENTS',
      ],
    ],
    "sums#safe harbour",
  ),
  breaks(
    "exactly $1,000 of tax asks for no payment",
    "rules/estimate.ts",
    [["taxCents - told.withheldCents < NO_PENALTY_CENTS", "taxCents - told.withheldCents <= NO_PENALTY_CENTS"]],
    "sums#safe harbour",
  ),
  breaks(
    "what is withheld is paid a second time",
    "rules/estimate.ts",
    [["Math.max(0, least - told.withheldCents)", "Math.max(0, least)"]],
    "sums#safe harbour",
  ),
  breaks(
    "the larger of this and last year's tax is asked",
    "rules/estimate.ts",
    [["const least = Math.min(", "const least = Math.max("]],
    "sums#safe harbour",
  ),
  breaks(
    "what was paid is asked once more",
    "rules/estimate.ts",
    [["const openCents = Math.max(0, cents - paidCents);", "const openCents = Math.max(0, cents);"]],
    "sums#quarters",
  ),
  breaks("a payment is late on its day", "rules/estimate.ts", [["daysLeft < 0 ?", "daysLeft <= 0 ?"]], "sums#quarters"),
  breaks(
    "a 1099 is due above the threshold only",
    "rules/subs.ts",
    [["reportableCents >= threshold.dollars * 100", "reportableCents > threshold.dollars * 100"]],
    "sums#Forms 1099-NEC",
  ),
  breaks(
    "payments by card count for a 1099",
    "rules/subs.ts",
    [["const reportableCents = sub.cents - sub.cardCents;", "const reportableCents = sub.cents;"]],
    "sums#card payments",
  ),
  breaks(
    "a corporation gets a 1099",
    "rules/subs.ts",
    [["const needs1099 = over && !sub.isCorporation;", "const needs1099 = over;"]],
    "sums#card payments",
  ),
  breaks(
    "a January is carried on for a year",
    "rules/estimate.ts",
    [["const LEAST_DAYS = 90;", "const LEAST_DAYS = 1;"]],
    "sums#a loss asks for nothing",
  ),
  breaks(
    "an unknown button undoes an import",
    "app/infra/page.server.ts",
    [["  if (!handler) throw", '  if (!handler && handlers["undo"]) return handlers["undo"];\n  if (!handler) throw']],
    "app/server/intents#an import stays as it is",
  ),
  breaks(
    "an entry is added without a line",
    "commands/entries.server.ts",
    [['      await audit(tx, "book.entry_added"', '      if (!tx) await audit(tx, "book.entry_added"']],
    "import#what is done to the books",
  ),
  breaks(
    "an entry is changed without a line",
    "commands/entries.server.ts",
    [['      await audit(tx, "book.entry_changed"', '      if (!tx) await audit(tx, "book.entry_changed"']],
    "import#what is done to the books",
  ),
  breaks(
    "an entry is removed without a line",
    "commands/entries.server.ts",
    [['    await audit(tx, "book.entry_removed"', '    if (!tx) await audit(tx, "book.entry_removed"']],
    "import#what is done to the books",
  ),
  breaks(
    "an import leaves no line",
    "commands/import.server.ts",
    [['    await audit(tx, "book.imported"', '    if (!tx) await audit(tx, "book.imported"']],
    "import#what is done to the books",
  ),
  breaks(
    "an import is taken back without a line",
    "commands/import.server.ts",
    [['    await audit(tx, "book.import_undone"', '    if (!tx) await audit(tx, "book.import_undone"']],
    "import#what is done to the books",
  ),
  breaks(
    "an estimated payment leaves no line",
    "commands/settings.server.ts",
    [['    if (added) await audit(tx, "book.payment"', '    if (added && !tx) await audit(tx, "book.payment"']],
    "import#what is done to the books",
  ),
  breaks(
    "an estimated payment of one form is two",
    "commands/settings.server.ts",
    [["requestKey: requestKey ?? null", "requestKey: requestKey ? null : null"]],
    "import#what is done to the books",
  ),
  breaks(
    "a year's settings leave no line",
    "commands/settings.server.ts",
    [['    await audit(tx, "book.settings"', '    if (!tx) await audit(tx, "book.settings"']],
    "import#what is done to the books",
  ),
  breaks(
    "a row that looks like an entry of the books goes in without a tick",
    "queries/import-plan.server.ts",
    [["row: { ...one.row, pick: SKIP }", "row: { ...one.row }"]],
    "twins#is marked with that entry and left out",
  ),
  breaks(
    "entries of every member are looked through for what a row looks like",
    "queries/import-plan.server.ts",
    [
      [
        "        eq(taxEntries.userId, userId),\n        between",
        "        userId ? undefined : undefined,\n        between",
      ],
    ],
    "twins#another's books are other payments",
  ),
  breaks(
    "the archive of a year has receipts of every year",
    "queries/export-zip.server.ts",
    [["          inYear(taxEntries.day, year),\n", ""]],
    "import#the archive of a year",
  ),
  breaks(
    "an expense is tied to a job of another business",
    "queries/jobs.server.ts",
    [[".where(and(eq(engagements.id, job), oursAlone(businessId)));", ".where(and(eq(engagements.id, job)));"]],
    "jobs#is tied to no job of another business",
  ),
  breaks(
    "the costs of a job are those of both sides",
    "queries/jobs.server.ts",
    [["          eq(taxEntries.userId, businessId),\n", ""]],
    "jobs#the costs of a job are its expenses in full",
  ),
];
