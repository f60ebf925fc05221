/** What a phone keeps so that it can be read without a signal, and for how long. */
export const PAGES_CACHE = "kingpost-pages";
export const ASSETS_CACHE = "kingpost-assets";
export const PAGES_MOST = 60;
export const PAGES_DAYS = 14;
/** Where a page leads to that was never opened on this phone. */
export const OFFLINE_PATH = "/offline";

/** Pages of a member's own work. Never what decides about the account, a secret address, or somebody else's documents. */
const OWN =
  /^\/(dashboard|contractor-dashboard|my\/jobs|my\/pros|jobs\/[^/]+(\/applicants|\/work)?|work(\/[^/]+)?|messages(\/[^/]+)?|notifications|weather|account\/documents(\/.*)?|taxes(\/.*)?|community(\/(posts|sessions)\/[^/]+)?|my\/learning|my\/hours(\/[^/]+){0,2}|courses(\/[^/]+){0,2})$/;
/** Pages without data that members learn from. */
const LEARNING =
  /^\/(skill-building|subcontractor-path|insights|business-management|employee-training|continuing-education|contractor-path|mentorship)$/;
/** Under the pages above, but an answer that is a file. */
const FILES = /^\/taxes\/(files|receipts)\//;

export const isOwnPage = (path: string): boolean => OWN.test(path) && !FILES.test(path);
export const isLearningPage = (path: string): boolean => LEARNING.test(path);
export const isKeptPage = (path: string): boolean => isOwnPage(path) || isLearningPage(path);

/** The page that a request of the router for its data is about. */
export const pageOfData = (url: URL): URL => {
  const page = new URL(url);
  page.pathname = url.pathname.replace(/\.data$/, "");
  page.searchParams.delete("_routes");
  return page;
};

/** Fetched once for a member who is new on this phone: where somebody without a signal begins. */
export const FIRST_PAGES = ["/dashboard", "/taxes/entries?add=expense", "/taxes/mileage"];

const ENDS = /^\/(auth|login|sign-out|switch-business|account\/data)(\/|\.data|$)/;
const PROTOCOL = /^\/auth\/v1\//;
const PROTOCOL_ENDS = /^\/auth\/v1\/(logout|verify|signup|token)$/;

/** Whether a form or call ends a session, begins one, or changes the business: then nothing that was kept stays. */
export function endsReading({ pathname, searchParams }: URL): boolean {
  if (!PROTOCOL.test(pathname)) return ENDS.test(pathname);
  return PROTOCOL_ENDS.test(pathname) && searchParams.get("grant_type") !== "refresh_token";
}
