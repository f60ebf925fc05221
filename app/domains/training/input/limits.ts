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
