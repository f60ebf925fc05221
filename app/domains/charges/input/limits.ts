/** Cents; less is not paid at a time. */
export const LEAST_CENTS = 1_00;
/** Cents; the provider takes no more at a time. */
export const MONEY_MAX = 99_999_999;
/** Characters of what a pro says in a dispute. */
export const SAID_MAX = 3000;
