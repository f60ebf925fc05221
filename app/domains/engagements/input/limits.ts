import { DOCUMENT_ACCEPT } from "#app/infra/files/document.ts";
import { PHOTO_ENDINGS } from "#app/infra/pictures/limits.ts";

export const NOTE_MAX = 1000;
export const TASK_MAX = 160;
/** Tasks and lines of a punch list that one side may have on a job. */
export const TASKS_MAX = 200;
/** Documents that one side may have on a job. */
export const DOCUMENTS_MAX = 60;
export const DOCUMENT_KINDS = ["permit", "drawing", "certificate", "other"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENTS_BUCKET = "work-documents";
/** They follow the rules of documents; a photo of a phone is converted. */
export const DOCUMENTS_ACCEPT = `${DOCUMENT_ACCEPT},${PHOTO_ENDINGS.join(",")}`;
export {
  DOCUMENT_MAX_BYTES as DOCUMENTS_MAX_BYTES,
  DOCUMENT_MAX_MB as DOCUMENTS_MAX_MB,
} from "#app/infra/files/document.ts";
/** What the weather was, in a person's own words. */
export const WEATHER_MAX = 200;
/** Why a day was lost. */
export const LOST_WHY = ["weather", "materials", "other"] as const;
export type LostWhy = (typeof LOST_WHY)[number];
export const DAY_MINUTES = 24 * 60;

/** What a form says of a task that is given to nobody. */
export const NOBODY = "nobody";
