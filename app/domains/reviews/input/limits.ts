export const REVIEW_MIN = 10;
export const REVIEW_MAX = 1000;
export const REPLY_MAX = 1000;
export const NOTE_MAX = 500;
