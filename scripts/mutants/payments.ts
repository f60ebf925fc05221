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
];
