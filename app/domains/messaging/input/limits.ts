/** Characters of one message. */
export const BODY_MAX = 4000;
export const ATTACHMENTS_MAX = 5;
export const NOTE_MAX = 500;
export const REASONS = ["spam", "scam", "abuse", "other"] as const;
export type Reason = (typeof REASONS)[number];

export const BUCKET = "message-attachments";
/** Attachments follow the rules of papers. */
export {
  PAPER_ACCEPT as UPLOAD_ACCEPT,
  PAPER_MAX_BYTES as UPLOAD_MAX_BYTES,
  PAPER_MAX_MB as UPLOAD_MAX_MB,
} from "#app/infra/files/paper.ts";

export const THREAD_PAGE = 50;
export const LIST_PAGE = 30;
export const LIST_LAST_PAGE = 500;
