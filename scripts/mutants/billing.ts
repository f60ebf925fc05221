import { mutantsOf } from "./mutant.ts";

const breaks = mutantsOf("billing");

/** Plans and the realtor's share, to the cent. */
export const BILLING_MUTANTS = [
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
        'yearlyCents: 1499_00,\n    entitlements: { leads: "unlimited"',
        'yearlyCents: 1499_00,\n    entitlements: { leads: "limited"',
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
];
