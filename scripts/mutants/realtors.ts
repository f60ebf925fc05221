import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("realtors");
const inReferrals = mutantsOf("referrals");

/** Realtors: who counts as sent by one, what it earns, and who pays it out. */
export const REALTOR_MUTANTS = [
  breaks(
    "a bill that was given back earns all the same",
    "rules.ts",
    [["realtorShareCents(Math.max(0, bill.netCents))", "realtorShareCents(bill.paidCents)"]],
    "realtors#net of refunds",
  ),
  breaks(
    "a lapsed record stands as checked",
    "rules.ts",
    [['now < validUntil ? "verified" : "lapsed"', '"verified"']],
    "realtors#sees a lapse the same minute",
  ),
  breaks(
    "less than $25 is paid out",
    "commands/pay-out.server.ts",
    [["balanceCents !== cents || cents < PAYOUT_MIN_CENTS", "cents < 0"]],
    "realtors#nothing is paid out below",
  ),
  breaks(
    "a realtor sends themselves their balance",
    "commands/pay-out.server.ts",
    [
      [
        'const operator = await requireReviewerOr(ctx, "finance");\n  requireProvider(ctx);',
        "const operator = input.realtor;\n  requireProvider(ctx);",
      ],
    ],
    "realtors#is sent to the realtor's own account",
  ),
  breaks(
    "a payout is written down for who has no account",
    "commands/pay-out.server.ts",
    [["if (!(await payableAccount(ctx, input.realtor)))", "if (!input.realtor)"]],
    "realtors#is sent to the realtor's own account",
  ),
  breaks(
    "a payout moves nothing in the ledger",
    "commands/pay-out.server.ts",
    [
      [
        "      await bookMovement(tx, { cause: `realtor-payout:${id}`, businessId: realtorId, at: tx.now, postings });\n",
        "",
      ],
    ],
    "realtors#is sent to the realtor's own account",
  ),
  breaks(
    "a payout that was refused stands as paid",
    "commands/pay-out.server.ts",
    [
      [
        '    await ctx.db.delete(realtorPayouts).where(and(eq(realtorPayouts.id, id), eq(realtorPayouts.reference, "")));\n',
        "",
      ],
    ],
    "realtors#is sent to the realtor's own account",
  ),
  inReferrals(
    "a realtor refers themselves in another browser of the same line",
    "rules.ts",
    [["network: shared.length > 0", "network: false"]],
    "referrals#on the line",
  ),
  inReferrals(
    "a referral is corrected forever",
    "commands/refer.server.ts",
    [["correctableUntil(business.createdAt) <= tx.now", "correctableUntil(business.createdAt) < business.createdAt"]],
    "referrals#not a day longer",
  ),
  breaks(
    "the twenty-first list is made",
    "commands/lists.server.ts",
    [[">= LISTS_MAX)", "> LISTS_MAX)"]],
    "limits#a realtor holds so many lists that are not",
  ),
  breaks(
    "a pro who is not verified is put on a list",
    "queries/lists.server.ts",
    [
      [
        ", verifiedAtSql(ctx.now)))\n    .where(and(eq(contractorProfiles.slug",
        "))\n    .where(and(eq(contractorProfiles.slug",
      ],
    ],
    "limits#a list takes twenty pros who are checked now",
  ),
  breaks(
    "less than the least is paid out",
    "commands/pay-out.server.ts",
    [["|| cents < PAYOUT_MIN_CENTS", ""]],
    "limits#PARTNER-03 $25 are paid out and a cent less",
  ),
  breaks(
    "my lists are everybody's",
    "queries/lists.server.ts",
    [[".where(eq(l.realtorId, realtorId))", ""]],
    "limits#a realtor sees their own lists, and the",
  ),
  breaks(
    "a realtor renames everybody's lists",
    "commands/lists.server.ts",
    [[".set(words).where(eq(clientLists.id, listId))", ".set(words)"]],
    "limits#the list that they name",
  ),
  breaks(
    "a pro goes from every list at once",
    "commands/lists.server.ts",
    [
      [
        "and(eq(clientListPros.listId, listId), sql`${clientListPros.businessId} in ${pro}`)",
        "sql`${clientListPros.businessId} in ${pro}`",
      ],
    ],
    "limits#the list that they name",
  ),
  breaks(
    "who was shut out stands on a client's list",
    "queries/lists.server.ts",
    [["and(eq(p.listId, listId), isMember(ctx))", "eq(p.listId, listId)"]],
    "limits#who was shut out",
  ),
  breaks(
    "a list that is loaded again counts again",
    "commands/shared-list.server.ts",
    [["SAME_OPENING = { points: 1,", "SAME_OPENING = { points: 9,"]],
    "limits#a household's opening",
  ),
  inReferrals(
    "a realtor who leaves was everybody's",
    "commands/erase-account.server.ts",
    [["    .where(eq(referrals.realtorId, userId));", ";"]],
    "referrals#is its own",
  ),
  inReferrals(
    "a code of the demo world counts",
    "queries/codes.server.ts",
    [["and(eq(realtorCodes.code, code), isNoDemoUser(ctx))", "eq(realtorCodes.code, code)"]],
    "referrals#names a realtor alone",
  ),
  breaks(
    "a payout that is refused takes everybody's that wait",
    "commands/pay-out.server.ts",
    [['and(eq(realtorPayouts.id, id), eq(realtorPayouts.reference, ""))', 'eq(realtorPayouts.reference, "")']],
    "realtors#what it refuses is owed again",
  ),
  breaks(
    "a payout that is sent stands as sent for everybody",
    "commands/pay-out.server.ts",
    [[".set({ reference }).where(eq(realtorPayouts.id, id))", ".set({ reference })"]],
    "realtors#what it refuses is owed again",
  ),
  breaks(
    "the lists of others take a realtor's room",
    "commands/lists.server.ts",
    [
      [
        "and(eq(clientLists.realtorId, realtorId), isNull(clientLists.endedAt));\n    if",
        "isNull(clientLists.endedAt);\n    if",
      ],
    ],
    "limits#a realtor holds so many lists",
  ),
  inReferrals(
    "one decision is of every held referral",
    "commands/decide.server.ts",
    [['and(eq(referrals.id, referral), eq(referrals.state, "held"))', 'eq(referrals.state, "held")']],
    "referrals#only a reviewer decides",
  ),
  breaks(
    "what was given back leaves the share as it was",
    "rules.ts",
    [["realtorShareCents(Math.max(0, bill.netCents))", "realtorShareCents(Math.max(0, bill.paidCents))"]],
    "realtors#a month's share is 10%",
  ),
  breaks(
    "more given back than paid takes from the share",
    "rules.ts",
    [["realtorShareCents(Math.max(0, bill.netCents))", "realtorShareCents(bill.netCents)"]],
    "realtors#a month's share is 10%",
  ),
  breaks(
    "a payout of less than the balance is taken",
    "commands/pay-out.server.ts",
    [
      [
        "if (balanceCents !== cents || cents < PAYOUT_MIN_CENTS)",
        "if (balanceCents < cents || cents < PAYOUT_MIN_CENTS)",
      ],
    ],
    "realtors#PARTNER-03 a balance",
  ),
  breaks(
    "what was paid out is owed again",
    "queries/earnings.server.ts",
    [["balanceCents: earnedCents - paidCents };", "balanceCents: earnedCents };"]],
    "realtors#PARTNER-03 a balance",
  ),
  breaks(
    "the desk looks at the newest realtors alone",
    "queries/operator.server.ts",
    [["realtorsThat(ctx, hasAccount),", "realtorsThat(ctx, sql`true`).limit(REALTORS_SHOWN),"]],
    "limits#however many came later",
  ),
];
