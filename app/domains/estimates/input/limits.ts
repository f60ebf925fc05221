export const CUSTOMER_NAME_MAX = 120;
export const STREET_MAX = 120;
/** The words of who says no. */
export const REASON_MAX = 500;
export const QUESTION_MAX = 2000;
