/** Crew training by the month, in whole dollars; `null` is agreed with the customer. */
export const CREW_PLANS = [
  { id: "starter", monthly: 49, employees: 10 },
  { id: "professional", monthly: 99, employees: 50 },
  { id: "enterprise", monthly: null, employees: null },
] as const;
/** Days of crew training without paying and without a credit card. */
export const CREW_TRIAL_DAYS = 14;

/** Continuing education: one course, and every course for a year, in whole dollars. */
export const CE_COURSE_PRICE = 29;
export const CE_COURSE_ACCESS_YEARS = 1;
export const CE_YEAR_PRICE = 199;
/** From this many courses a year on, the yearly price costs less. */
export const CE_YEAR_PAYS_FROM = Math.floor(CE_YEAR_PRICE / CE_COURSE_PRICE) + 1;

/** Days within which a business management course can be returned. */
export const MONEY_BACK_DAYS = 30;

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
