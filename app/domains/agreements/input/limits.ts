/** Hundredths of a percent: a fifth of a progress payment. */
export const RETAINAGE_MAX = 2_000;
export const SCOPE_MAX = 10_000;
export const CLAUSE_MAX = 4000;
export const PLACE_MAX = 200;
export const MILESTONES_MAX = 20;
export const MILESTONE_MAX = 200;
export const NAME_MAX = 120;
/** Agreements and change orders of one job, those that were sent back among them. */
export const AGREEMENTS_MAX = 100;
