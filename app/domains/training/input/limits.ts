/** Days within which somebody new has to take a course, unless the business says otherwise. */
export const NEW_HIRE_DAYS = 14;
export const NEW_HIRE_DAYS_MAX = 365;
/** How far ahead a due day may be. */
export const DUE_DAYS_MAX = 730;
export const CERTIFICATE_MAX = 100;
export const PLACE_MAX = 120;
export const SIGNER_MAX = 80;
/** Names under one talk. */
export const SIGNERS_MAX = 200;
/** Certificates from elsewhere that one business keeps. */
export const CERTIFICATES_MAX = 1000;
/** Of a course of the business's own. */
export const COURSE_TITLE_MAX = 120;
export const COURSE_TEXT_MAX = 20_000;
export const QUESTIONS_TEXT_MAX = 8000;
export const QUESTIONS_MAX = 20;
export const CHOICES_MIN = 2;
export const CHOICES_MAX = 6;
export const OWN_COURSES_MAX = 100;
export const OWN_COURSE_TRIES_A_DAY = 20;
/** Files of own courses, in the file store: a PDF, or a film. */
export const BUCKET = "own-courses";
export const COURSE_FILE_MAX_MB = 50;
export const COURSE_FILE_ACCEPT = ".pdf,.mp4";
