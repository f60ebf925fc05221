export const TITLE_MIN = 3;
export const TITLE_MAX = 80;
export const NOTE_MAX = 500;
export const BODY_MIN = 10;
export const BODY_MAX = 4000;
/** So many pros on one list. */
export const PROS_MAX = 20;
/** So many lists of one realtor open at the same time. */
export const LISTS_MAX = 200;
