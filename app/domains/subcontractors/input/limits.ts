export const DOCUMENTS_BUCKET = "subcontractor-papers";
export { DOCUMENT_ACCEPT, DOCUMENT_MAX_BYTES, DOCUMENT_MAX_MB } from "#app/infra/files/document.ts";
export const SUB_NAME_MAX = 120;
export const MESSAGE_MAX = 500;
export const NUMBER_MAX = 60;
export const REASON_MIN = 10;
export const REASON_MAX = 500;
/** A document is asked for within a year. */
export const DUE_MAX_DAYS = 366;
/** Where a sub's page takes files. */
export const CERTIFICATES_PATH = "/api/uploads/certificates";
/** Where a sub's own record takes files. */
export const RECORDS_PATH = "/api/uploads/records";
