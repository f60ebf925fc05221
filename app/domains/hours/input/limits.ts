export const TITLE_MAX = 120;
export const SOURCE_MAX = 200;
export const HOURS_MAX = 200;
export const YEARS_MAX = 6;
/** Files of certificates from elsewhere, in the file store. */
export const BUCKET = "hour-certificates";
/** Certificates from elsewhere that a business may keep. */
export const CERTIFICATES_MAX = 300;
/** The longest word of a reviewer about a certificate that is sent back. */
export const RETURN_NOTE_MAX = 300;
