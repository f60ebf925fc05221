import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("financing");

/** Financing: what is kept of an application, and who reads it. */
export const FINANCING_MUTANTS = [
  breaks(
    "checking a band sends something",
    "screens/financing.tsx",
    [
      [
        "check: async ({ form }) => {",
        `check: async ({ ctx, form }) => {
    await ctx.services.queue.enqueue(ctx, "mail.send", { to: "x@sample.test", subject: "", text: "", html: "" });`,
      ],
    ],
    "apply#keeps and sends nothing",
  ),
  breaks(
    "a forged link opens an application",
    "tokens/application.server.ts",
    [
      [
        "return given.length === own.length && timingSafeEqual(given, own);",
        "return given.length === own.length && timingSafeEqual(own, own);",
      ],
    ],
    "apply#a link that we did not write",
  ),
  breaks(
    "a link without a proof opens an application",
    "tokens/application.server.ts",
    [
      [
        "return given.length === own.length && timingSafeEqual(given, own);",
        "return given.length !== own.length || timingSafeEqual(given, own);",
      ],
    ],
    "apply#a link that we did not write",
  ),
  breaks(
    "an application opens after its time",
    "queries/application.server.ts",
    [
      [
        'and(eq(t.id, id), gt(t.keptUntil, ctx.now), ne(t.standing, "unconfirmed"))',
        'and(eq(t.id, id), gt(t.keptUntil, new Date(0)), ne(t.standing, "unconfirmed"))',
      ],
    ],
    "apply#after 90 days",
  ),
  breaks(
    "an application is kept for ever",
    "commands/sweep.server.ts",
    [["lte(t.keptUntil, ctx.now)", "lte(t.keptUntil, new Date(0))"]],
    "apply#after 90 days",
  ),
  breaks(
    "every member reads the applications",
    "queries/applications.server.ts",
    [['  await requireReviewerOr(ctx, "finance");\n  if (!isId(id))', "  if (!isId(id))"]],
    "apply#nobody else does",
  ),
  breaks(
    "a look at an application is not in the audit log",
    "queries/applications.server.ts",
    [['    await audit(tx, "financing_application.read", `financing_application:${id}`);\n', ""]],
    "apply#which is in the audit log",
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
    [["[requestKey ?? ctx.newId(), asked, tie]", "[requestKey && ctx.newId(), asked, tie]"]],
    "apply#the same form sent twice",
  ),
  breaks(
    "the best rate is promised to the poorest score",
    "rules.ts",
    [["  poor: { from: 0.1999, to: 0.2999 },", "  poor: { from: 0.1799, to: 0.2999 },"]],
    "rules#FIN-28",
  ),
  breaks(
    "codes can be guessed without end",
    "commands/confirm.server.ts",
    [["if (row.codeTries >= CODE_TRIES)", "if (row.codeTries >= CODE_TRIES * 100)"]],
    "confirm#five end it",
  ),
  breaks(
    "an old code confirms",
    "commands/confirm.server.ts",
    [["!row.codeUntil || row.codeUntil <= tx.now", "!row.codeUntil || row.codeUntil <= new Date(0)"]],
    "confirm#works for 15 minutes",
  ),
  breaks(
    "a contractor applies for the customer",
    "commands/apply.server.ts",
    [['  if (ctx.actor?.role === "contractor") throw isForHomeowners();\n', ""]],
    "apply#leads to the code",
  ),
  breaks(
    "an offer is taken after its time",
    "commands/applicant.server.ts",
    [["    if (isOver(row.offersUntil, tx.now)) throw isExpired();\n", ""]],
    "lender#after its time",
  ),
  breaks(
    "an offer that states too low an APR is shown",
    "commands/lender-jobs.server.ts",
    [["answer?.offers.filter(statesTruly)", "answer?.offers.filter(Boolean)"]],
    "lender#side by side",
  ),
  breaks(
    "a pro sees an approval that is not shared",
    "queries/shared.server.ts",
    [["eq(t.tieId, id), isNotNull(t.sharedAt)", "eq(t.tieId, id)"]],
    "lender#only while the homeowner shares it",
  ),
  breaks(
    "a deleted application stays open at the lender",
    "commands/applicant.server.ts",
    [['    if (row.standing !== "paid_out") await callOffLater(tx, row.lender, row.lenderRef);\n', ""]],
    "lender#each tell the lender",
  ),
  breaks(
    "an application past its days is acted on",
    "commands/applicant.server.ts",
    [['row.keptUntil <= tx.now || row.standing === "unconfirmed"', 'row.standing === "unconfirmed"']],
    "states#an application that was not confirmed is",
  ),
  breaks(
    "done is said before a loan",
    "commands/applicant.server.ts",
    [['move(tx, row.id, ["accepted"], "paying"', 'move(tx, row.id, ["accepted", "offered", "waiting"], "paying"']],
    "states#work is said to be done of a loan that was",
  ),
  breaks(
    "a canceled application stays shared",
    "commands/applicant.server.ts",
    [['"canceled", { sharedAt: null }', '"canceled", {}']],
    "states#an approval is shared with the pro while it",
  ),
  breaks(
    "a paid loan is called off when it is deleted",
    "commands/applicant.server.ts",
    [['if (row.standing !== "paid_out") await', "await"]],
    "states#a loan that was paid out is not called off",
  ),
];
