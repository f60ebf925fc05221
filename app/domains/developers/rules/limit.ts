/** Rows of a page of a list. */
export const LIMIT_MAX = 100;
export const LIMIT_DEFAULT = 20;
