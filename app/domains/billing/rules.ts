export const PLAN_IDS = ["free", "pro", "elite"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const BILLINGS = ["monthly", "yearly"] as const;
export type Billing = (typeof BILLINGS)[number];

type Entitlements = {
  /** Whether there is a limit on the leads a member gets. */
  leads: "limited" | "unlimited";
  /** What one lead costs on top of the plan. */
  perLeadFeeCents: number;
  /** Jobs below this value carry no platform commission, as part of the plan; null when the plan says nothing. */
  commissionFreeUnderCents: number | null;
};

export type Plan = { id: PlanId; monthlyCents: number; yearlyCents: number; entitlements: Entitlements };

/** The plans: what each costs and what it entitles to. Everything that shows or checks a plan reads this table. */
export const PLANS: Record<PlanId, Plan> = {
  free: {
    id: "free",
    monthlyCents: 0,
    yearlyCents: 0,
    entitlements: { leads: "limited", perLeadFeeCents: 0, commissionFreeUnderCents: null },
  },
  pro: {
    id: "pro",
    monthlyCents: 149_00,
    yearlyCents: 1499_00,
    entitlements: { leads: "unlimited", perLeadFeeCents: 0, commissionFreeUnderCents: null },
  },
  elite: {
    id: "elite",
    monthlyCents: 399_00,
    yearlyCents: 3999_00,
    entitlements: { leads: "unlimited", perLeadFeeCents: 0, commissionFreeUnderCents: 10_000_00 },
  },
};

/** The yearly price as it is shown by the month: whole dollars, rounded down. */
export const yearlyPerMonth = ({ yearlyCents }: Plan): number => Math.floor(yearlyCents / 100 / 12);

/** Dollars that a year costs less when it is paid at once. */
export const yearlySaving = ({ monthlyCents, yearlyCents }: Plan): number => (monthlyCents * 12 - yearlyCents) / 100;

/** The value example of the pricing page: an average project, and the gross margin the example assumes. */
export const EXAMPLE_PROJECT_CENTS = 7500_00;
export const EXAMPLE_MARGIN = 0.3;

/** Gross profit of the example project, in dollars. */
export const exampleProfit = (): number => (EXAMPLE_PROJECT_CENTS * EXAMPLE_MARGIN) / 100;

/** Whole months of a plan that the example project's gross profit pays for. */
export const monthsPaidBy = ({ monthlyCents }: Plan): number => Math.floor((exampleProfit() * 100) / monthlyCents);

/** A realtor's share of what referred pros pay in subscriptions, for as long as they stay members. */
export const REALTOR_SHARE = 0.1;

/** Cents that a realtor earns from one subscription payment. */
export const realtorShareCents = (paidCents: number): number => Math.floor(paidCents * REALTOR_SHARE);
