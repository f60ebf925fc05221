import { DOCUMENT_ACCEPT } from "#app/infra/files/document.ts";
import { PHOTO_ENDINGS } from "#app/infra/pictures/limits.ts";

/** Characters of one message. */
export const BODY_MAX = 4000;
export const ATTACHMENTS_MAX = 5;
export const NOTE_MAX = 500;
export const REASONS = ["spam", "scam", "abuse", "other"] as const;
export type Reason = (typeof REASONS)[number];

export const BUCKET = "message-attachments";
/** Attachments follow the rules of documents; a photo of a phone is converted. */
export const UPLOAD_ACCEPT = `${DOCUMENT_ACCEPT},${PHOTO_ENDINGS.join(",")}`;
export {
  DOCUMENT_MAX_BYTES as UPLOAD_MAX_BYTES,
  DOCUMENT_MAX_MB as UPLOAD_MAX_MB,
} from "#app/infra/files/document.ts";

export const THREAD_PAGE = 50;
export const LIST_PAGE = 30;
export const LIST_LAST_PAGE = 500;

/** For so long a quote request of a visitor waits for its account. */
export const QUOTE_DRAFT_DAYS = 7;
