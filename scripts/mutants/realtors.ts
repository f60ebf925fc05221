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
];
