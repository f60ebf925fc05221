export { DOCUMENT_MAX_BYTES as FILE_MAX_BYTES, DOCUMENT_MAX_MB as FILE_MAX_MB } from "#app/infra/files/document.ts";
export const FILES_BUCKET = "post-files";
/** Stands for no room. */
export const GENERAL = "general";
export const TITLE_MIN = 5;
export const TITLE_MAX = 150;
export const CONTENT_MIN = 10;
export const CONTENT_MAX = 10_000;
export const ANSWER_MAX = 5000;
export const QUERY_MAX = 100;
export const ROOM_MIN = 3;
export const ROOM_MAX = 40;
