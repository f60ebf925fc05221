export const BUCKET = "verification-documents";
export const NUMBER_MAX = 60;
export const REASON_MIN = 10;
export const REASON_MAX = 500;
