/** Characters of what a picture shows. */
export const ALT_MAX = 200;
/** Pictures in the portfolio of a business, whatever its plan. */
export const PORTFOLIO_MAX = 12;
export const TITLE_MAX = 80;
export const TOWN_MAX = 60;
export const FIRST_YEAR = 1950;
/** Where pictures are sent. */
export const PICTURES_PATH = "/api/uploads/pictures";
