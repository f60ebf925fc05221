export const PAPERS_BUCKET = "subcontractor-papers";
/** The one limit of a sent paper. */
export const PAPER_MAX_MB = 10;
export const PAPER_MAX_BYTES = PAPER_MAX_MB * 1024 * 1024;
/** What the file picker offers; the server goes by the bytes. */
export const PAPER_ACCEPT = ".pdf,.jpg,.jpeg,.png";
export const SUB_NAME_MAX = 120;
export const MESSAGE_MAX = 500;
export const NUMBER_MAX = 60;
export const REASON_MIN = 10;
export const REASON_MAX = 500;
/** A paper is asked for within a year. */
export const DUE_MAX_DAYS = 366;
/** Where a sub's page takes files. */
export const CERTIFICATES_PATH = "/api/uploads/certificates";
/** Where a sub's own record takes files. */
export const RECORDS_PATH = "/api/uploads/records";
