import {
  CE_COURSE_CENTS,
  CE_COURSE_YEARS,
  CE_YEAR_CENTS,
  CREW_TRIAL_DAYS,
  MONEY_BACK_DAYS,
  CREW_PLANS as SOLD,
} from "#app/domains/billing/rules.ts";

/** Crew training by the month, in whole dollars; `null` is agreed with the customer. */
export const CREW_PLANS = [
  { id: "starter", monthly: SOLD.starter.monthlyCents / 100, employees: SOLD.starter.seats },
  { id: "professional", monthly: SOLD.professional.monthlyCents / 100, employees: SOLD.professional.seats },
  { id: "enterprise", monthly: null, employees: null },
] as const;
export { CREW_TRIAL_DAYS, MONEY_BACK_DAYS };
/** Where the trial is begun. */
export const CREW_TRIAL = "/account/plan?choose=crew_starter";

/** Continuing education: one course, and every course for a year, in whole dollars. */
export const CE_COURSE_PRICE = CE_COURSE_CENTS / 100;
export const CE_COURSE_ACCESS_YEARS = CE_COURSE_YEARS;
export const CE_YEAR_PRICE = CE_YEAR_CENTS / 100;
/** From this many courses a year on, the yearly price costs less. */
export const CE_YEAR_PAYS_FROM = Math.floor(CE_YEAR_PRICE / CE_COURSE_PRICE) + 1;

/** What a state may ask, as a sample and no state's own rule; money in whole dollars. */
export const SAMPLE_STATE_RULE = {
  renewalYears: 2,
  ceHours: 14,
  initialFee: 100,
  renewalFee: 75,
  liabilityPerOccurrence: 1_000_000,
  businessLicense: { from: 50, to: 200 },
} as const;

/** The length of lessons, summed, as whole hours and the minutes left over. */
export function lengthOf(lessons: readonly { minutes: number }[]): { hours: number; minutes: number } {
  const all = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return { hours: Math.floor(all / 60), minutes: all % 60 };
}

/** The address of each course page for search engines; of two, the one that the menus use. */
export const SKILL_BUILDING = "/skill-building";
export const BUSINESS_MANAGEMENT = "/insights";
export const CONTINUING_EDUCATION = "/continuing-education";
export const CREW_TRAINING = "/employee-training";
