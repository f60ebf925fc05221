export const NOTE_MAX = 500;
export const REASON_MIN = 10;
export const REASON_MAX = 1000;
