import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("financing");

/** Financing: what a loan costs, the code of consent, offers and the desk. */
export const LOAN_MUTANTS = [
  breaks(
    "a finance charge leaves the fee out",
    "rules/loan.ts",
    [["const amountFinancedCents = amountCents - feeCents;", "const amountFinancedCents = amountCents;"]],
    "rules#a loan of $1,200 at 8.9%",
  ),
  breaks(
    "the finance charge is the interest alone",
    "rules/loan.ts",
    [["financeChargeCents: totalCents - amountFinancedCents,", "financeChargeCents: totalCents - amountCents,"]],
    "rules#a loan of $1,200 at 8.9%",
  ),
  breaks(
    "the payment is rounded up",
    "rules/loan.ts",
    [
      [
        "  return Math.round(rate === 0 ? amountCents / months :",
        "  return Math.ceil(rate === 0 ? amountCents / months :",
      ],
    ],
    "rules#a loan of $1,200 at 8.9%",
  ),
  breaks(
    "an APR may be off by a whole point",
    "rules/loan.ts",
    [["const APR_TOLERANCE_BIPS = 12.5;", "const APR_TOLERANCE_BIPS = 100;"]],
    "rules#a loan of $1,200 at 8.9%",
  ),
  breaks(
    "a payment that is stated too low is shown",
    "rules/loan.ts",
    [
      [
        "Math.abs(paymentCents - offer.paymentCents) <= PAYMENT_TOLERANCE_CENTS",
        "Math.abs(paymentCents - offer.paymentCents) >= 0",
      ],
    ],
    "rules#a loan of $1,200 at 8.9%",
  ),
  breaks(
    "a code of another application confirms",
    "tokens/code.server.ts",
    [[".update(`${id} ${code}`)", ".update(`${id && code}`)"]],
    "confirm#a code confirms the application",
  ),
  breaks(
    "a code works for an hour",
    "rules/states.ts",
    [["export const CODE_MINUTES = 15;", "export const CODE_MINUTES = 60;"]],
    "confirm#works for 15 minutes",
  ),
  breaks(
    "six wrong codes are tried",
    "rules/states.ts",
    [["export const CODE_TRIES = 5;", "export const CODE_TRIES = 6;"]],
    "confirm#five end it",
  ),
  breaks(
    "a wrong code is not counted",
    "commands/confirm.server.ts",
    [[".set({ codeTries: row.codeTries + 1 })", ".set({ codeTries: row.codeTries })"]],
    "confirm#five end it",
  ),
  breaks(
    "a new code leaves the old tries",
    "commands/send-code.server.ts",
    [["      codeTries: 0,\n", ""]],
    "confirm#five end it",
  ),
  breaks(
    "the form's own page opens the application",
    "tokens/application.server.ts",
    [['linkFor("financing-start")', 'linkFor("financing-application")']],
    "confirm#FIN-27",
  ),
  breaks(
    "the link of an estimate names another pro",
    "tokens/application.server.ts",
    [
      [
        'isProven(ctx, "financing-tie", `${kind}.${id}.${proId}`, proof)',
        'isProven(ctx, "financing-tie", `${kind}.${id}.${proId}`, proof || proofOf(ctx, "financing-tie", `${kind}.${id}.${proId}`))',
      ],
    ],
    "lender#a pro sees that financing is approved",
  ),
  breaks(
    "an application is kept for a year",
    "rules.ts",
    [["export const KEPT_DAYS = 90;", "export const KEPT_DAYS = 365;"]],
    "apply#after 90 days",
  ),
  breaks(
    "another lender is told of an application",
    "commands/lender-jobs.server.ts",
    [["return lender && lender.name === name ? lender : null;", "return lender;"]],
    "lender#an application is told to the lender",
  ),
  breaks(
    "another offer is taken after the first",
    "commands/applicant.server.ts",
    [["      throw isTaken();\n", "      return;\n"]],
    "lender#a loan is taken",
  ),
  breaks(
    "an offer of another application is taken",
    "commands/applicant.server.ts",
    [
      [
        "    if (!unsealedOffers(tx, row.id, row.sealedOffers).some(({ id }) => id === offerId)) throw hasMoved();\n",
        "",
      ],
    ],
    "lender#an offer cannot be taken after its time",
  ),
  breaks(
    "what the lender took back stays on the list",
    "commands/lender-jobs.server.ts",
    [[".filter(({ id }) => id !== chosen)", ".filter(Boolean)"]],
    "lender#no offer, an offer that the lender took back",
  ),
  breaks(
    "a refused pay-out stands as paid out",
    "commands/lender-jobs.server.ts",
    [["const now = done\n", "const now = row\n"]],
    "lender#no offer, an offer that the lender took back",
  ),
  breaks(
    "of two who write at the desk the second wins",
    "commands/desk.server.ts",
    [["eq(t.deskVersion, version), ", ""]],
    "lender#without a lender an application waits",
  ),
  breaks(
    "the desk closes offers that are open",
    "commands/desk.server.ts",
    [['move(tx, id, ["waiting", "none"], "closed")', 'move(tx, id, ["waiting", "none", "offered"], "closed")']],
    "states#the desk closes what waits",
  ),
  breaks(
    "a demo's poorest range is lent to",
    "provider/sample.server.ts",
    [["poor: null,", "poor: 2199,"]],
    "lender#the demo world's lender",
  ),
  breaks(
    "a chosen offer is lost where the lender changed",
    "commands/lender-jobs.server.ts",
    [['["accepting"], "waiting"', '["accepting"], "none"']],
    "lender#before the lender changed",
  ),
  breaks(
    "the desk's figure leaves out a refused pay-out",
    "queries/waits.server.ts",
    [["and(keptForDesk(now), waitsForDesk(now))", 'and(keptForDesk(now), eq(t.standing, "waiting"))']],
    "lender#the desk counts as waiting",
  ),
];
