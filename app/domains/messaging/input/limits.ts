/** Characters of one message. */
export const BODY_MAX = 4000;
export const ATTACHMENTS_MAX = 5;
export const NOTE_MAX = 500;
export const REASONS = ["spam", "scam", "abuse", "other"] as const;
export type Reason = (typeof REASONS)[number];

export const BUCKET = "message-attachments";
/** Attachments follow the rules of papers. */
export const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;
/** What the file picker offers; the server goes by the bytes. */
export const UPLOAD_ACCEPT = ".pdf,.jpg,.jpeg,.png";

export const THREAD_PAGE = 50;
export const LIST_PAGE = 30;
export const LIST_LAST_PAGE = 500;
