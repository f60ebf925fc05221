export const BUCKET = "verification-documents";
export const NUMBER_MAX = 60;
export const REASON_MIN = 10;
export const REASON_MAX = 500;
export const SHARE_NAME_MAX = 80;
export const APPEAL_MAX = 2000;
/** A board, a city, an insurer or an insured, in characters. */
export const DETAIL_MAX = 120;
/** No limit of a policy and no bond is larger: ten billion dollars, in cents. */
export const CENTS_MAX = 1_000_000_000_000;
/** How many documents a business keeps at a time, renewals and what was replaced not counted. */
export const DOCUMENTS_MAX = 60;
