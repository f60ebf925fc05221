export const BUCKET = "verification-documents";
/** The one limit of an uploaded paper. */
export const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;
/** What the file picker offers; the server goes by the bytes. */
export const UPLOAD_ACCEPT = ".pdf,.jpg,.jpeg,.png";
export const NUMBER_MAX = 60;
export const REASON_MIN = 10;
export const REASON_MAX = 500;
