export const RECEIPTS = "tax-receipts";
/** A receipt is a document like any other. */
export {
  DOCUMENT_ACCEPT as RECEIPT_ACCEPT,
  DOCUMENT_MAX_BYTES as RECEIPT_MAX_BYTES,
  DOCUMENT_MAX_MB as RECEIPT_MAX_MB,
} from "#app/infra/files/document.ts";
export const CSV_MAX_MB = 20;
export const CSV_MAX_BYTES = CSV_MAX_MB * 1024 * 1024;
export const CSV_ROWS_MAX = 100_000;
export const CSV_COLUMNS_MAX = 60;
export const PURPOSE_MAX = 200;
export const PLACE_MAX = 120;
export const MILES_MAX = 3000;
export const SHOWN = 50;
/** The last page that is offered; a narrower filter finds what is further back. */
export const PAGE_LAST = 500;
/** Merchants of a file that a page of the preview shows, and problems that it lists. */
export const PREVIEW_GROUPS = 50;
export const PREVIEW_PROBLEMS = 50;
/** Rows that look like entries of the books, listed on the first page of a preview. */
export const PREVIEW_TWINS = 200;
/** Of a choice in a preview: "as it is proposed". */
export const AS_PROPOSED = "proposed";
