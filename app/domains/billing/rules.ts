export const PLAN_IDS = ["free", "pro", "elite"] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Plans that the operator may give a business for a time. */
export const GRANTED_PLANS = ["pro", "elite"] as const satisfies readonly PlanId[];
/** The longest that one is given for. */
export const GRANT_MOST_DAYS = 366;

/** Of two plans the one that lets do more. */
export const higherPlan = (one: PlanId, other: PlanId): PlanId =>
  PLAN_IDS.indexOf(one) >= PLAN_IDS.indexOf(other) ? one : other;

export const BILLINGS = ["monthly", "yearly"] as const;
export type Billing = (typeof BILLINGS)[number];

export type Entitlements = {
  /** New leads that may be answered in a calendar month; null without a limit. */
  leadsAMonth: number | null;
  /** What one lead costs on top of the plan. */
  perLeadFeeCents: number;
  /** Jobs below this value carry no platform commission; null when every job does. */
  commissionFreeUnderCents: number | null;
};

export type Plan = { id: PlanId; monthlyCents: number; yearlyCents: number; entitlements: Entitlements };

/** New leads that a business on Free may answer in a calendar month. */
const FREE_LEADS_A_MONTH = 5;

/** What the platform keeps of money that is paid through it, in hundredths of a percent. */
export const COMMISSION_BIPS = 100;

/** The plans: what each costs and what it entitles to. Everything that shows or checks a plan reads this table. */
export const PLANS: Record<PlanId, Plan> = {
  free: {
    id: "free",
    monthlyCents: 0,
    yearlyCents: 0,
    entitlements: { leadsAMonth: FREE_LEADS_A_MONTH, perLeadFeeCents: 0, commissionFreeUnderCents: null },
  },
  pro: {
    id: "pro",
    monthlyCents: 149_00,
    yearlyCents: 1499_00,
    entitlements: { leadsAMonth: null, perLeadFeeCents: 0, commissionFreeUnderCents: null },
  },
  elite: {
    id: "elite",
    monthlyCents: 399_00,
    yearlyCents: 3999_00,
    entitlements: { leadsAMonth: null, perLeadFeeCents: 0, commissionFreeUnderCents: 10_000_00 },
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

/**
 * Cents that the platform keeps of a payment for a job of that value: rounded down, and nothing where the plan frees jobs of
 * that value.
 */
export function commissionCents(plan: PlanId, jobCents: number, paidCents: number): number {
  const { commissionFreeUnderCents } = PLANS[plan].entitlements;
  if (commissionFreeUnderCents !== null && jobCents < commissionFreeUnderCents) return 0;
  return Math.floor((paidCents * COMMISSION_BIPS) / 10_000);
}

/** What continuing education costs: a course once, or all of them by the year. */
export const CE_COURSE_CENTS = 29_00;
export const CE_YEAR_CENTS = 199_00;
/** How long a course that was bought stays open. */
export const CE_COURSE_YEARS = 1;

/** The plans for crew training that can be bought: what a month costs, how many employees may train, and whether in courses of the business's own. */
export const CREW_PLANS = {
  starter: { monthlyCents: 49_00, seats: 10, ownCourses: false },
  professional: { monthlyCents: 99_00, seats: 50, ownCourses: true },
} as const;
export type CrewPlanId = keyof typeof CREW_PLANS;

/** Days of crew training before anything is paid, without a card. */
export const CREW_TRIAL_DAYS = 14;
/** Days after a payment failed in which the plan still holds. */
export const GRACE_DAYS = 7;
/** Days after a payment in which it is given back on request. */
export const MONEY_BACK_DAYS = 30;
