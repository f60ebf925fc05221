export const GRANT_REASON_MIN = 10;
export const GRANT_REASON_MAX = 500;
