import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("payments");

/** What the payment provider tells: by whom, and once. */
export const PAYMENT_MUTANTS = [
  breaks(
    "a message with a wrong signature is heard",
    "provider/stripe-news.server.ts",
    [['      return "refused";', "      return newsOf(JSON.parse(body));"]],
    "stripe#an event is read",
  ),
  breaks(
    "a lost dispute takes nothing",
    "rules.ts",
    [["    ? dispute.cents\n    : 0;", "    ? 0\n    : 0;"]],
    "app/domains/billing/billing#a bank that takes",
  ),
  breaks(
    "a pro whose account takes no payments can be paid",
    "queries/payouts.server.ts",
    [["return row?.takes ? row.id : null;", "return row?.id ?? null;"]],
    "app/domains/charges/charges#is the hirer's to pay",
  ),
  breaks(
    "every try makes another account at the provider",
    "provider/stripe-connect.server.ts",
    [["{ idempotencyKey: `account:${who.businessId}` }", "{ idempotencyKey: `account:${Math.random()}` }"]],
    "app/domains/charges/outage#a pro has one account",
  ),
  breaks(
    "news is asked only since the newest event",
    "commands/hear.server.ts",
    [["- OVERLAP_MS)", "- 0)"]],
    "payments#what was missed shortly before the newest",
  ),
  breaks(
    "events of connected accounts move the newest",
    "commands/hear.server.ts",
    [[".where(isNull(paymentEvents.account))", ""]],
    "payments#news of a connected account do not hide what",
  ),
  breaks(
    "payouts of everybody are shown",
    "queries/payouts.server.ts",
    [[".where(eq(payouts.businessId, businessId))", ""]],
    "payments#a business sees its own payouts, the newest",
  ),
  breaks(
    "an account that takes payments but pays nothing out is ready",
    "rules.ts",
    [["account.takesPayments && account.paysOut", "account.takesPayments"]],
    "rules#an account is ready when it takes payments",
  ),
  breaks(
    "a business sees how far another's account is",
    "queries/payouts.server.ts",
    [
      [
        ".from(payoutAccounts).where(eq(payoutAccounts.businessId, businessId));\n  return {\n    open",
        ".from(payoutAccounts);\n  return {\n    open",
      ],
    ],
    "payments#sees its own payouts",
  ),
  breaks(
    "a business that ends takes everybody's payouts",
    "commands/erase-account.server.ts",
    [[".delete(payouts).where(eq(payouts.businessId, ownerId))", ".delete(payouts)"]],
    "payments#sees its own payouts",
  ),
  breaks(
    "a price that changed is the old one at the provider",
    "rules.ts",
    [['`kingpost_${key}_${cents}_${every ?? "once"}`', '`kingpost_${key}_${cents && 1}_${every ?? "once"}`']],
    "rules#another amount is another price",
  ),
];
