export const RECEIPTS = "tax-receipts";
/** The one limit of a receipt, as of every paper. */
export const RECEIPT_MAX_MB = 10;
export const RECEIPT_MAX_BYTES = RECEIPT_MAX_MB * 1024 * 1024;
/** What the file picker offers; the server goes by the bytes. */
export const RECEIPT_ACCEPT = ".pdf,.jpg,.jpeg,.png";
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
/** Rows of a file that the preview shows, and problems that it lists. */
export const PREVIEW_ROWS = 12;
export const PREVIEW_PROBLEMS = 50;
