import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("billing");
/** The pages that say what is sold. */
const learning = (title: string) => `app/domains/learning/pages.test.tsx#${title}`;

/** Plans and the realtor's share, to the cent. */
export const BILLING_MUTANTS = [
  breaks(
    "a plan that was granted holds after its end",
    "queries/plan.server.ts",
    [[", gt(planGrants.until, now))", ")"]],
    "grants#a plan that was granted holds until its last day",
  ),
  breaks(
    "a granted plan takes the place of a higher one that is paid for",
    "rules.ts",
    [["PLAN_IDS.indexOf(one) >= PLAN_IDS.indexOf(other) ? one : other", 'one === "free" ? other : one']],
    "grants#of a plan that is paid for and one that was granted",
  ),
  breaks(
    "support grants plans",
    "commands/grant-plan.server.ts",
    [
      [
        'const operatorId = await requireDuty(tx, "finance", "owner");',
        'const operatorId = await requireDuty(tx, "finance", "owner", "support");',
      ],
    ],
    "grants#plans are granted by finance and owners alone",
  ),
  breaks(
    "the starter plan of crew training costs a dollar less",
    "rules.ts",
    [["monthlyCents: 49_00", "monthlyCents: 48_00"]],
    learning("LEARN-16"),
  ),
  breaks("the starter plan is for eleven employees", "rules.ts", [["seats: 10,", "seats: 11,"]], learning("LEARN-16")),
  breaks(
    "the middle plan costs a dollar less",
    "rules.ts",
    [["monthlyCents: 99_00", "monthlyCents: 98_00"]],
    learning("LEARN-16"),
  ),
  breaks(
    "the trial of crew training is a day shorter",
    "rules.ts",
    [["CREW_TRIAL_DAYS = 14", "CREW_TRIAL_DAYS = 13"]],
    learning("LEARN-18"),
  ),
  breaks(
    "a course costs a dollar less",
    "rules.ts",
    [["CE_COURSE_CENTS = 29_00", "CE_COURSE_CENTS = 28_00"]],
    learning("LEARN-27"),
  ),
  breaks(
    "all courses cost a dollar less a year",
    "rules.ts",
    [["CE_YEAR_CENTS = 199_00", "CE_YEAR_CENTS = 198_00"]],
    learning("LEARN-27"),
  ),
  breaks(
    "a course is open for two years",
    "rules.ts",
    [["CE_COURSE_YEARS = 1", "CE_COURSE_YEARS = 2"]],
    learning("LEARN-27"),
  ),
  breaks(
    "the money comes back within 29 days",
    "rules.ts",
    [["MONEY_BACK_DAYS = 30", "MONEY_BACK_DAYS = 29"]],
    learning("LEARN-09"),
  ),
  breaks("Pro costs a dollar less", "rules.ts", [["monthlyCents: 149_00", "monthlyCents: 148_00"]], "rules#PRICE-08"),
  breaks(
    "Elite by the year costs a dollar less",
    "rules.ts",
    [["yearlyCents: 3999_00", "yearlyCents: 3998_00"]],
    "rules#PRICE-08",
  ),
  breaks(
    "a year by the month is rounded up",
    "rules.ts",
    [["Math.floor(yearlyCents / 100 / 12)", "Math.ceil(yearlyCents / 100 / 12)"]],
    "rules#PRICE-13",
  ),
  breaks(
    "the yearly saving is that of eleven months",
    "rules.ts",
    [["(monthlyCents * 12 - yearlyCents) / 100", "(monthlyCents * 11 - yearlyCents) / 100"]],
    "rules#PRICE-13",
  ),
  breaks(
    "a realtor's share is rounded up",
    "rules.ts",
    [["Math.floor(paidCents * REALTOR_SHARE)", "Math.ceil(paidCents * REALTOR_SHARE)"]],
    "rules#PARTNER-03",
  ),
  breaks(
    "a realtor earns 11 %",
    "rules.ts",
    [["export const REALTOR_SHARE = 0.1;", "export const REALTOR_SHARE = 0.11;"]],
    "rules#PARTNER-03",
  ),
  breaks(
    "Pro has limited leads",
    "rules.ts",
    [
      [
        "yearlyCents: 1499_00,\n    entitlements: { leadsAMonth: null",
        "yearlyCents: 1499_00,\n    entitlements: { leadsAMonth: FREE_LEADS_A_MONTH",
      ],
    ],
    "rules#PRICE-15",
  ),
  breaks(
    "Elite pays commission from $1,000 on",
    "rules.ts",
    [["commissionFreeUnderCents: 10_000_00", "commissionFreeUnderCents: 1_000_00"]],
    "rules#PRICE-15",
  ),
  breaks(
    "an average project pays for a month more",
    "rules.ts",
    [["Math.floor((exampleProfit() * 100) / monthlyCents)", "Math.ceil((exampleProfit() * 100) / monthlyCents)"]],
    "rules#PRICE-26",
  ),
  breaks(
    "a commission is rounded up",
    "rules.ts",
    [["return Math.floor((paidCents * COMMISSION_BIPS)", "return Math.ceil((paidCents * COMMISSION_BIPS)"]],
    "rules#of $8,000",
  ),
  breaks(
    "a sixth lead is answered on Free",
    "commands/use-lead.server.ts",
    [["sql`${leadMonths.used} < ${leadsAMonth}`", "sql`${leadMonths.used} <= ${leadsAMonth}`"]],
    "billing#Free answers 5",
  ),
  breaks(
    "a failed payment ends the plan at once",
    "rules/standing.ts",
    [['return status === "past_due" && now < graceEnds(pastDueSince ?? now);', "return false;"]],
    "billing#a card that fails",
  ),
  breaks(
    "a second subscription of a kind is kept",
    "commands/settle-subscription.server.ts",
    [
      [
        "if (await tx.db.$count(subscriptions, others)) {",
        "if (await tx.db.$count(subscriptions, others).then(() => false)) {",
      ],
    ],
    "billing#an earlier page",
  ),
  breaks(
    "a plan changes at another price than was shown",
    "commands/change.server.ts",
    [["  if (preview.dueCents !== cents) throw priceMoved();\n", ""]],
    "billing#changes at the price",
  ),
  breaks(
    "a trial can be had again",
    "commands/buy.server.ts",
    [["    if (!first) throw hadTrial();\n", ""]],
    "billing#crew training is tried",
  ),
  breaks(
    "anybody at all gives money back",
    "commands/money-back.server.ts",
    [['  await requireReviewerOr(ctx, "finance");\n', ""]],
    "billing#a payment of the last 30 days",
  ),
  breaks(
    "what was given back goes on when the first answer was lost",
    "commands/money-back.server.ts",
    [["  if (row.subscriptionId) await endPaid(ctx, row.subscriptionId);\n", ""]],
    "outage#a payment is given back",
  ),
  breaks(
    "a trial whose beginning was not answered can be had again",
    "commands/settle-subscription.server.ts",
    [["  if (stands.trialEnds)\n", "  if (Number.isNaN(values.cents))\n"]],
    "outage#a trial begins once",
  ),
  breaks(
    "anybody of the business buys",
    "commands/buy.server.ts",
    [
      [
        'export async function startCheckout(ctx: Ctx, { sku, course }: Buy): Promise<string> {\n  const businessId = ownerOf(ctx, "plan", "contractor")',
        'export async function startCheckout(ctx: Ctx, { sku, course }: Buy): Promise<string> {\n  const businessId = ownerOf(ctx, "jobs", "contractor")',
      ],
    ],
    "limits#the owner buys for the business; the office",
  ),
  breaks(
    "trial beside a subscription",
    "commands/buy.server.ts",
    [["if (await livingOf(ctx, businessId, family)) throw alreadyHas();\n  await", "await"]],
    "limits#crew training is tried where none is paid",
  ),
  breaks(
    "a price shown an hour ago holds",
    "commands/change.server.ts",
    [["const SHOWN_MS = 15 * 60_000", "const SHOWN_MS = 60 * 60_000"]],
    "limits#a price that was shown holds for a quarter of",
  ),
  breaks(
    "the desk gives back after 30 days unasked",
    "commands/money-back.server.ts",
    [["if (!row.askedBackAt && !isGivenBack(row, ctx.now)) throw tooLate();", ""]],
    "limits#LEARN-12 is for 30 days to the moment, of",
  ),
  breaks(
    "the course that another bought is open",
    "queries/plan.server.ts",
    [
      [
        "    eq(planPayments.businessId, businessId),\n    eq(planPayments.course, course)",
        "    eq(planPayments.course, course)",
      ],
    ],
    "limits#what a business bought",
  ),
  breaks(
    "the seats that another tries are everybody's",
    "queries/plan.server.ts",
    [["and(eq(subscriptions.businessId, businessId), isNull(subscriptions.endedAt))", "isNull(subscriptions.endedAt)"]],
    "limits#what a business bought",
  ),
  breaks(
    "pages of payment are opened without end",
    "commands/buy.server.ts",
    [["points: TRIES_AN_HOUR", "points: 100 * TRIES_AN_HOUR"]],
    "limits#have a measure an hour",
  ),
  breaks(
    "the tax of a course counts as earned",
    "commands/settle-payment.server.ts",
    [["Math.min(await provider.taxOf(now.id), now.receivedCents)", "0"]],
    "limits#the sales tax is booked apart",
  ),
];
