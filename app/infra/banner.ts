/** The element above every page that holds the operator's words, and the cookie in which a browser keeps which it closed. */
export const BANNER_ELEMENT = "site-banner";
export const BANNER_COOKIE = "banner";
/** How long a browser keeps that it closed one. */
export const BANNER_CLOSED_SECONDS = 90 * 24 * 3600;
/** The element that says that nothing is written now; nobody closes it. */
export const MAINTENANCE_ELEMENT = "site-maintenance";
/** The query that closes it where there is no JavaScript. */
export const BANNER_QUERY = "banner";
/** The element above a member's pages while somebody of the team looks at them, and the header of such an answer. */
export const LOOK_ELEMENT = "member-look";
export const LOOK_HEADER = "x-kingpost-look";
