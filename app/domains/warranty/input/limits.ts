/** What is wrong, and every note of a step. */
export const WHAT_MAX = 1000;
/** Where at the house it is. */
export const SPOT_MAX = 160;
