import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("billing");

/** Plans: grace, commission, leads, and what is left of a payment. */
export const PLAN_MUTANTS = [
  breaks(
    "days of grace are six",
    "rules.ts",
    [["export const GRACE_DAYS = 7;", "export const GRACE_DAYS = 6;"]],
    "rules#a failed payment leaves a plan for seven days",
  ),
  breaks(
    "days of grace are eight",
    "rules.ts",
    [["export const GRACE_DAYS = 7;", "export const GRACE_DAYS = 8;"]],
    "rules#a failed payment leaves a plan for seven days",
  ),
  breaks(
    "a plan holds to the moment after its grace",
    "rules/standing.ts",
    [["now < graceEnds(pastDueSince ?? now)", "now <= graceEnds(pastDueSince ?? now)"]],
    "rules#a failed payment leaves a plan for seven days",
  ),
  breaks(
    "a subscription that ended holds",
    "rules/standing.ts",
    [["  if (endedAt && endedAt <= now) return false;\n", ""]],
    "rules#a failed payment leaves a plan for seven days",
  ),
  breaks(
    "a job of exactly $10,000 is free for Elite",
    "rules.ts",
    [["jobCents < commissionFreeUnderCents", "jobCents <= commissionFreeUnderCents"]],
    "rules#of $8,000 Elite",
  ),
  breaks(
    "Pro pays no commission under $10,000",
    "rules.ts",
    [
      [
        "entitlements: { leadsAMonth: null, perLeadFeeCents: 0, commissionFreeUnderCents: null },",
        "entitlements: { leadsAMonth: null, perLeadFeeCents: 0, commissionFreeUnderCents: 10_000_00 },",
      ],
    ],
    "rules#of $8,000 Elite",
  ),
  breaks(
    "a lead that is answered twice counts twice",
    "commands/use-lead.server.ts",
    [["    if (!fresh) return;\n", "    if (!fresh && !businessId) return;\n"]],
    "billing#Free answers 5 new leads",
  ),
  breaks(
    "a lead that was refused has been counted",
    "commands/use-lead.server.ts",
    [["    if (!counted) throw usedUp(leadsAMonth ?? 0, tx.now);", "    if (!counted) return;"]],
    "billing#Free answers 5 new leads",
  ),
  breaks(
    "tax counts for a realtor's share",
    "queries/paid.server.ts",
    [
      [
        "netCents: Math.round(((cents - refundedCents) * (cents - taxCents)) / cents),",
        "netCents: cents - refundedCents,",
      ],
    ],
    "limits#what was paid for subscriptions is without tax",
  ),
];
