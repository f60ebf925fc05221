import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("financing");

/** Financing: what is kept of an application, and who reads it. */
export const FINANCING_MUTANTS = [
  breaks(
    "checking a rate keeps the application",
    "screens/financing.tsx",
    [
      [
        "check: async ({ form }) => ({ answer: answerTo(form) }),",
        `check: async ({ ctx, form }) => {
    await sendApplication(ctx, { ...parseInput(CheckRate, formValues(form)), keep: "on" });
    return { answer: answerTo(form) };
  },`,
      ],
    ],
    "apply#keeps and sends nothing",
  ),
  breaks(
    "a forged link opens an application",
    "tokens/application.server.ts",
    [
      [
        "given.length === own.length && timingSafeEqual(given, own)",
        "given.length === own.length && timingSafeEqual(own, own)",
      ],
    ],
    "apply#a link that we did not write",
  ),
  breaks(
    "a link without a proof opens an application",
    "tokens/application.server.ts",
    [
      [
        "given.length === own.length && timingSafeEqual(given, own)",
        "given.length !== own.length || timingSafeEqual(given, own)",
      ],
    ],
    "apply#a link that we did not write",
  ),
  breaks(
    "an application opens after its time",
    "queries/application.server.ts",
    [["and(eq(t.id, id), gt(t.keptUntil, ctx.now))", "and(eq(t.id, id), gt(t.keptUntil, new Date(0)))"]],
    "apply#after 90 days",
  ),
  breaks(
    "an application is kept for ever",
    "commands/sweep.server.ts",
    [["lte(financingApplications.keptUntil, ctx.now)", "lte(financingApplications.keptUntil, new Date(0))"]],
    "apply#after 90 days",
  ),
  breaks(
    "every member reads the applications",
    "queries/applications.server.ts",
    [['  await requireReviewerOr(ctx, "finance");\n', ""]],
    "apply#nobody else does",
  ),
  breaks(
    "a look at an application is not in the audit log",
    "queries/applications.server.ts",
    [["    for (const { id } of rows) await audit(", "    for (const { id } of rows.slice(0, 0)) await audit("]],
    "apply#every look is in the audit log",
  ),
  breaks(
    "income stands in the row",
    "queries/sealed.server.ts",
    [
      [
        "  sealCredential(ctx.services.env, SEALED_RATE_CHECK, id, JSON.stringify(answers));",
        "  sealCredential(ctx.services.env, SEALED_RATE_CHECK, id, JSON.stringify(answers)) + JSON.stringify(answers);",
      ],
    ],
    "apply#nowhere to be read",
  ),
  breaks(
    "answers are sealed for every row alike",
    "queries/sealed.server.ts",
    [
      [
        "sealCredential(ctx.services.env, SEALED_RATE_CHECK, id,",
        'sealCredential(ctx.services.env, SEALED_RATE_CHECK, id && "row",',
      ],
      [
        "openCredential(ctx.services.env, SEALED_RATE_CHECK, id,",
        'openCredential(ctx.services.env, SEALED_RATE_CHECK, id && "row",',
      ],
    ],
    "apply#opens for no other",
  ),
  breaks(
    "the same form sent twice is two applications",
    "commands/apply.server.ts",
    [["JSON.stringify([requestKey ?? ctx.newId(), asked])", "JSON.stringify([requestKey && ctx.newId(), asked])"]],
    "apply#the same form sent twice",
  ),
  breaks(
    "the best rate is promised to the poorest score",
    "rules.ts",
    [["  poor: { from: 0.1999, to: 0.2999 },", "  poor: { from: 0.1799, to: 0.2999 },"]],
    "rules#FIN-28",
  ),
];
