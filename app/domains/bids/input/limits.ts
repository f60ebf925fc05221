/** A hundred million dollars, in cents: the most that a line or a bid comes to. */
export const MONEY_MAX = 10_000_000_000;
export const LINES_MAX = 200;
export const WHAT_MAX = 200;
export const UNIT_MAX = 20;
/** A million, in thousandths. */
export const QUANTITY_MAX = 1_000_000_000;
export const DUES_MAX = 20;
export const DUE_MAX = 120;
export const EXCLUSIONS_MAX = 2000;
export const NOTE_MAX = 1000;
export const DURATION_MAX = 730;
export const VALID_DAYS = 30;
export const VALID_DAYS_MAX = 365;

/** Templates that a business keeps, and the length of their names. */
export const TEMPLATES_MAX = 30;
export const TEMPLATE_NAME_MAX = 80;
