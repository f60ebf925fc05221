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
];
