export const SAID_MAX = 120;
export const REASON_MAX = 500;
export const REFERENCE_MAX = 80;
